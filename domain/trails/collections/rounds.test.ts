import { expect, test } from 'vitest'
import { type TickDay, countMonths, countRounds, isDoneInRound, isInWinter } from './rounds.ts'

const year = Array.from(
  { length: 12 },
  (_, month): TickDay => `20${20 + month}-${String(month + 1).padStart(2, '0')}-15`,
)

test.each([
  ['2026-12-01', 57, true],
  ['2026-02-28', 57, true],
  ['2024-02-29', 0, true],
  ['2026-03-01', 57, false],
  ['2026-11-30', 57, false],
  ['2026-06-01', -39, true],
  ['2026-08-31', -0.01, true],
  ['2026-12-24', -39, false],
  ['2026-09-01', -39, false],
  ['2026-01-01', null, true],
  [null, 57, false],
] as const)('R20.8: %s at latitude %s is in winter: %s', (day, lat, is) => {
  expect(isInWinter(day, lat)).toBe(is)
})

test.each<[string, TickDay[], number]>([
  ['no walk', [], 0],
  ['one walk', ['2026-05-01'], 1],
  ['one month in two years', ['2025-05-01', '2026-05-31'], 1],
  ['a walk without a date', [null], 0],
  ['all months', year, 12],
])('R20.8: months of %s', (_, days, months) => {
  expect(countMonths(days)).toBe(months)
})

test('R20.8: rounds count entries once, in winter, and in each of their months', () => {
  const entries = [
    { lat: 57, days: year },
    { lat: -39, days: ['2026-01-01', '2026-12-01'] },
    { lat: 57, days: [null] },
    { lat: null, days: [] },
  ]
  expect(countRounds(entries)).toEqual({ once: 3, winter: 1, months: 14 })
  expect(entries.map((entry) => isDoneInRound(entry, 'once'))).toEqual([true, true, true, false])
  expect(entries.map((entry) => isDoneInRound(entry, 'winter'))).toEqual([true, false, false, false])
  expect(entries.map((entry) => isDoneInRound(entry, 'months'))).toEqual([true, false, false, false])
})
