import { expect, test } from 'vitest'
import { isInYear, listYears } from './hike-years.ts'

test('the years are those of dated hikes, each once, the newest first', () => {
  const walked = ['2025-05-01', '2026-07-12', null, '2026-07-12', '2024-02-29']
  expect(listYears(walked.map((completedOn) => ({ completedOn })))).toEqual(['2026', '2025', '2024'])
  expect(listYears([])).toEqual([])
})

test.each([
  ['2026-12-31', '2026', true],
  ['2027-01-01', '2026', false],
  [null, '2026', false],
  ['2026-12-31', '202', false],
])('a hike of %s is of %s: %j', (completedOn, year, expected) => {
  expect(isInYear({ completedOn }, year)).toBe(expected)
})
