import { createLoginAttempts } from '#server/account/accounts/login/login-attempts.ts'
import { lock, suspend, unlock } from '#server/community/moderation/accounts.ts'
import { command } from './command.ts'
import { DECISION_OPTIONS, parseCount, parseExplainedDecision, parseDecision } from './decision.ts'
import { findNamedMember } from './targets.ts'

const DAY_MS = 24 * 3_600_000
const MAX_DAYS = 36_500

export const suspendCommand = command({
  parameters: ['NAME'],
  options: { days: 'N', ...DECISION_OPTIONS },
  summary:
    'logs a member out everywhere, hides their profile and hikes and stops them from logging in, for N days or until you restore them',
  role: 'moderator',
  changes: true,
  locksOut: () => true,
  findTarget: findNamedMember,
  run: async ({ args: [name = ''], options }, deps, by) => {
    const { days } = options
    const decision = parseExplainedDecision(options, deps, by)
    const endsAt = days === undefined ? null : decision.at + parseCount('days', days, MAX_DAYS) * DAY_MS
    const { hold, isNew } = await suspend(deps.db, name, { ...decision, endsAt })
    return { name, endsAt: hold.ends_at, isNew }
  },
  format: ({ name, endsAt, isNew }) => {
    const until = endsAt === null ? 'until you restore them' : `until ${new Date(endsAt).toISOString()}`
    return isNew
      ? `${name} is suspended ${until}.`
      : `${name} is already suspended ${until}. To change that, restore the account first.`
  },
})

export const lockCommand = command({
  parameters: ['NAME'],
  options: DECISION_OPTIONS,
  summary:
    'logs everyone out of an account that may have been taken over, and stops all logins; its profile and hikes stay visible',
  role: 'moderator',
  changes: true,
  locksOut: () => true,
  findTarget: findNamedMember,
  run: async ({ args: [name = ''], options }, deps, by) => {
    const { isNew } = await lock(deps.db, name, parseExplainedDecision(options, deps, by))
    return { name, isNew }
  },
  format: ({ name, isNew }) =>
    isNew ? `The account of ${name} is locked.` : `The account of ${name} is already locked.`,
})

export const unlockCommand = command({
  parameters: ['NAME'],
  options: DECISION_OPTIONS,
  summary: 'unlocks an account, also after too many wrong passwords',
  role: 'moderator',
  changes: true,
  findTarget: findNamedMember,
  run: async ({ args: [name = ''], options }, deps, by) => {
    const attempts = createLoginAttempts(deps)
    const wasLocked = await unlock(deps.db, name, parseDecision(options, deps, by), (tx, user) =>
      attempts.clearing(tx, user),
    )
    return { name, wasLocked }
  },
  format: ({ name, wasLocked }) => {
    const forgotten = 'Failed password attempts were cleared.'
    return wasLocked ? `The account of ${name} is unlocked. ${forgotten}` : `The account was not locked. ${forgotten}`
  },
})
