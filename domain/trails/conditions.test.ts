import { expect, test } from 'vitest'
import { formatDaysAgo, conditionProblem, daysAgo, oldestVisibleDay, seenOnProblem } from './conditions.ts'

test.each([
  ['Snow above 2000 m until the saddle', null],
  ['x'.repeat(280), null],
  ['⛰️'.repeat(140), null],
  ['👍'.repeat(280), null],
  ['x'.repeat(281), 'At most 280 characters'],
  ['', 'Please describe the conditions'],
  [' \n\t ', 'Please describe the conditions'],
  ['\u202E\u200B', 'Please describe the conditions'],
])('the problem of the text %j is %j', (text, problem) => {
  expect(conditionProblem(text)).toBe(problem)
})

const NOON = Date.UTC(2026, 6, 10, 12)

test.each([
  ['2026-07-10', null],
  // far in the east it is tomorrow already
  ['2026-07-11', null],
  ['2026-07-12', 'The date cannot be in the future'],
  ['2026-05-11', null],
  ['2026-05-10', 'The date cannot be more than 60 days ago'],
  ['2026-02-30', 'Please enter a valid date'],
  ['soon', 'Please enter a valid date'],
])('R8.19: on the 10th of July a day of %s is %j', (day, problem) => {
  expect(seenOnProblem(day, NOON)).toBe(problem)
})

test('every reportable day is visible, and none older', () => {
  expect(oldestVisibleDay(NOON)).toBe('2026-05-11')
})

test.each([
  ['2026-07-10', 'today'],
  ['2026-07-11', 'today'],
  ['2026-07-09', 'yesterday'],
  ['2026-06-28', '12 days ago'],
  ['2025-07-10', '365 days ago'],
])('%s was %s', (day, text) => {
  expect(formatDaysAgo(daysAgo(day, '2026-07-10'))).toBe(text)
})
