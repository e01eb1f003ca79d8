import { msg } from '#domain/platform/language/translate.ts'
import { filled } from '#domain/platform/language/filled.ts'
import { Problem, tooMany } from '#server/platform/http/problem.ts'
import type { Limit } from '#server/platform/limits.ts'

const DAY_MS = 24 * 3_600_000

export function accountLocked(end: number, now: number): Problem {
  return new Problem(423, 'locked', msg('Account temporarily locked due to too many failed attempts.'), {
    retryAfter: secondsUntil(end, now),
    lockoutUntil: new Date(end).toISOString(),
  })
}

export function tooManyLogins(end: number, now: number): Problem {
  const message = msg('Too many login attempts. Please wait a few minutes and try again.')
  return tooMany(message, secondsUntil(end, now))
}

export function tooManyWrongPasswords(end: number, now: number): Problem {
  const message = msg('Too many wrong passwords. Please wait a few minutes and try again.')
  return tooMany(message, secondsUntil(end, now))
}

export function tooManyRegistrations(end: number, now: number): Problem {
  const message = msg('Too many registration attempts. Please wait a few minutes and try again.')
  return tooMany(message, secondsUntil(end, now))
}

export function tooManyLinkRequests(end: number, now: number): Problem {
  const message = msg('Too many links have been requested. Use the newest one, or wait a while and ask again.')
  return tooMany(message, secondsUntil(end, now))
}

export function tooManyUsernames({ max, windowMs }: Limit, end: number, now: number): Problem {
  const message = filled(
    'A username can be changed {max, plural, one {# time} other {# times}} in {days, plural, one {# day} other {# days}}. Please wait and try again.',
    { max, days: windowMs / DAY_MS },
  )
  return tooMany(message, secondsUntil(end, now))
}

function secondsUntil(end: number, now: number): number {
  return Math.ceil((end - now) / 1000)
}
