import { Problem, tooMany } from '#server/http/problem.ts'

const MINUTE_MS = 60_000

/** At most `max` tries within `windowMs`: then none until the oldest has left the window or, with `lockMs`, that long. */
export interface TryRule {
  readonly max: number
  readonly windowMs: number
  readonly lockMs?: number
}

export const FAILURES_OF_NAME_AT_ADDRESS: TryRule = { max: 5, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS }
export const FAILURES_OF_NAME: TryRule = { max: 100, windowMs: 60 * MINUTE_MS, lockMs: 15 * MINUTE_MS }
export const FAILURES_AT_ADDRESS: TryRule = { max: 50, windowMs: 15 * MINUTE_MS }
export const WRONG_PASSWORDS_OF_MEMBER: TryRule = { max: 10, windowMs: 10 * MINUTE_MS }
export const REGISTRATIONS_AT_ADDRESS: TryRule = { max: 100, windowMs: 5 * MINUTE_MS }

/** Tries older than this count for no rule: the longest window and the lock that may follow it. */
export const COUNTED_MS = 75 * MINUTE_MS

/**
 * When the next try is allowed, or null for at once. All times are epoch milliseconds.
 * @param tries newest first: at least the newest `max`
 */
export function endOfHold({ max, windowMs, lockMs }: TryRule, tries: readonly number[], now: number): number | null {
  const last = tries[0]
  const first = tries[max - 1]
  if (last === undefined || first === undefined || last - first >= windowMs) return null
  const end = lockMs === undefined ? first + windowMs : last + lockMs
  return now < end ? end : null
}

export function locked(end: number, now: number): Problem {
  return new Problem(423, 'locked', 'Account temporarily locked due to too many failed attempts.', {
    retryAfter: secondsUntil(end, now),
    lockoutUntil: new Date(end).toISOString(),
  })
}

export function tooManyLogins(end: number, now: number): Problem {
  const message = 'Too many login attempts. Please wait a few minutes and try again.'
  return tooMany(message, secondsUntil(end, now))
}

export function tooManyWrongPasswords(end: number, now: number): Problem {
  const message = 'Too many wrong passwords. Please wait a few minutes and try again.'
  return tooMany(message, secondsUntil(end, now))
}

export function tooManyRegistrations(end: number, now: number): Problem {
  const message = 'Too many registration attempts. Please wait a few minutes and try again.'
  return tooMany(message, secondsUntil(end, now))
}

function secondsUntil(end: number, now: number): number {
  return Math.ceil((end - now) / 1000)
}
