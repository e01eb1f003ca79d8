import { createLoginAttempts } from '#server/account/accounts/login/login-attempts.ts'
import { lock, suspend, unlock } from '#server/community/moderation/accounts.ts'
import { DECISION_OPTIONS, parseCount, parseExplainedDecision, parseDecision } from './decision.ts'
import type { Subcommand } from './subcommand.ts'

const DAY_MS = 24 * 3_600_000
const MAX_DAYS = 36_500

export const suspendSubcommand: Subcommand = {
  parameters: ['NAME'],
  options: { days: 'N', ...DECISION_OPTIONS },
  summary:
    'logs a member out everywhere, hides their profile and hikes and stops them from logging in, for N days or until you restore them',
  run: async ([name = ''], deps, options) => {
    const { days } = options
    const decision = parseExplainedDecision(options, deps)
    const endsAt = days === undefined ? null : decision.at + parseCount('days', days, MAX_DAYS) * DAY_MS
    const { hold, isNew } = await suspend(deps.db, name, { ...decision, endsAt })
    const until = hold.ends_at === null ? 'until you restore them' : `until ${new Date(hold.ends_at).toISOString()}`
    return isNew
      ? `${name} is suspended ${until}.`
      : `${name} is already suspended ${until}. To change that, restore the account first.`
  },
}

export const lockSubcommand: Subcommand = {
  parameters: ['NAME'],
  options: DECISION_OPTIONS,
  summary:
    'logs everyone out of an account that may have been taken over, and stops all logins; its profile and hikes stay visible',
  run: async ([name = ''], deps, options) => {
    const { isNew } = await lock(deps.db, name, parseExplainedDecision(options, deps))
    return isNew ? `The account of ${name} is locked.` : `The account of ${name} is already locked.`
  },
}

export const unlockSubcommand: Subcommand = {
  parameters: ['NAME'],
  options: DECISION_OPTIONS,
  summary: 'unlocks an account, also after too many wrong passwords',
  run: async ([name = ''], deps, options) => {
    const attempts = createLoginAttempts(deps)
    const wasLocked = await unlock(deps.db, name, parseDecision(options, deps), (tx, user) =>
      attempts.clearing(tx, user),
    )
    const forgotten = 'Failed password attempts were cleared.'
    return wasLocked ? `The account of ${name} is unlocked. ${forgotten}` : `The account was not locked. ${forgotten}`
  },
}
