import { Problem, tooMany } from '#server/platform/http/problem.ts'
import type { Limit } from '#server/platform/limits.ts'

const DAY_MS = 24 * 3_600_000

export function accountLocked(end: number, now: number): Problem {
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

export function tooManyLinkRequests(end: number, now: number): Problem {
  const message = 'Too many links have been requested. Use the newest one, or wait a while and ask again.'
  return tooMany(message, secondsUntil(end, now))
}

export function tooManyUsernames({ max, windowMs }: Limit, end: number, now: number): Problem {
  const message = `A username can be changed ${max} times in ${windowMs / DAY_MS} days. Please wait and try again.`
  return tooMany(message, secondsUntil(end, now))
}

function secondsUntil(end: number, now: number): number {
  return Math.ceil((end - now) / 1000)
}
