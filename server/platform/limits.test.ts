import { expect, test } from 'vitest'
import { nextAllowedAt } from './limits.ts'

const LOCKING = { max: 3, windowMs: 100, lockMs: 500 }
const SLIDING = { max: 3, windowMs: 100 }

test.each([
  ['no try', LOCKING, [], 0, null],
  ['one try fewer than allowed', LOCKING, [20, 10], 21, null],
  ['as many as allowed lock from the newest on', LOCKING, [30, 20, 10], 31, 530],
  ['more than allowed', LOCKING, [40, 30, 20, 10], 41, 540],
  ['the lock still holds in its last millisecond', LOCKING, [30, 20, 10], 529, 530],
  ['the lock is over at its end', LOCKING, [30, 20, 10], 530, null],
  ['attempts that just fit the window', LOCKING, [109, 20, 10], 110, 609],
  ['attempts that do not fit the window', LOCKING, [110, 20, 10], 111, null],
  ['a try after the lock does not lock at once', LOCKING, [530, 30, 20, 10], 531, null],
  ['without a lock the oldest must leave the window', SLIDING, [30, 20, 10], 31, 110],
  ['the oldest is still in the window', SLIDING, [30, 20, 10], 109, 110],
  ['the oldest has left the window', SLIDING, [30, 20, 10], 110, null],
] as const)('%s', (...[, rule, attempts, now, expected]) => {
  expect(nextAllowedAt(rule, attempts, now)).toBe(expected)
})
