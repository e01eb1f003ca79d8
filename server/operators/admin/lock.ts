import { attemptsOf } from '#server/account/accounts/login/login-attempts.ts'
import { lock, suspend, unlock } from '#server/community/moderation/accounts.ts'
import { DECISION_OPTIONS, countOf, decisionOf, unexplained } from './decision.ts'
import type { Word } from './word.ts'

const DAY_MS = 24 * 3_600_000
const MOST_DAYS = 36_500

export const suspendWord: Word = {
  takes: ['NAME'],
  options: { days: 'N', ...DECISION_OPTIONS },
  does: 'signs a member out everywhere, hides their profile and hikes and lets them in no more, until N days are over or you restore them',
  run: async ([name = ''], deps, options) => {
    const { days } = options
    const decision = decisionOf(options, deps)
    const endsAt = days === undefined ? null : decision.at + countOf('days', days, MOST_DAYS) * DAY_MS
    const { hold, isNew } = await suspend(deps.db, name, { ...decision, endsAt })
    const until = hold.ends_at === null ? 'until you restore them' : `until ${new Date(hold.ends_at).toISOString()}`
    return isNew
      ? `${name} is suspended ${until}.`
      : `${name} is suspended already, ${until}. To change that, restore the account first.`
  },
}

export const lockWord: Word = {
  takes: ['NAME'],
  options: DECISION_OPTIONS,
  does: 'signs everybody out of an account that may be in wrong hands and lets nobody in; what is seen of it stays',
  run: async ([name = ''], deps, options) => {
    const { isNew } = await lock(deps.db, name, decisionOf(options, deps))
    return isNew ? `The account of ${name} is locked.` : `The account of ${name} is locked already.`
  },
}

export const unlockWord: Word = {
  takes: ['NAME'],
  options: DECISION_OPTIONS,
  does: 'lets the owner of a locked account in again, also after too many wrong passwords',
  run: async ([name = ''], deps, options) => {
    const attempts = attemptsOf(deps)
    const wasLocked = await unlock(deps.db, name, unexplained(options, deps), (tx, user) => attempts.clearing(tx, user))
    const forgotten = 'Their wrong passwords are forgotten.'
    return wasLocked ? `The account of ${name} is unlocked. ${forgotten}` : `The account was not locked. ${forgotten}`
  },
}
