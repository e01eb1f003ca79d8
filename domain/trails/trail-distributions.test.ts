import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { type DistributionEntry, countDistributions } from './trail-distributions.ts'

const ENTRY: DistributionEntry = { rating: 4, difficulty: 'Hard', day: '2026-07-04', rank: 1, listed: 10 }

test('each hike counts once for its stars, its difficulty, its place and its month', () => {
  expect(countDistributions([ENTRY, { ...ENTRY, rating: 5, rank: 10, day: '2025-12-31', difficulty: 'Easy' }])).toEqual(
    {
      stars: [0, 0, 0, 1, 1],
      difficulties: [1, 0, 1, 0],
      places: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      months: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
    },
  )
})

test.each([
  ['the second of three', 2, 3, 5],
  ['the last of three', 3, 3, 8],
  ['the best of a hundred', 1, 100, 0],
  ['the tenth of a hundred', 10, 100, 0],
  ['the eleventh of a hundred', 11, 100, 1],
  ['the last of a hundred', 100, 100, 9],
])('%s stands in its tenth of the list', (_, rank, listed, tenth) => {
  expect(countDistributions([{ ...ENTRY, rank, listed }]).places.indexOf(1)).toBe(tenth)
})

test('hikes without a place or a day, or in lists of two, are left out of that distribution', () => {
  const { places, months, stars } = countDistributions([
    { ...ENTRY, rank: null, day: null },
    { ...ENTRY, rank: 2, listed: 2, day: null },
  ])
  expect([...places, ...months].some((count) => count > 0)).toBe(false)
  expect(stars).toEqual([0, 0, 0, 2, 0])
})

test('no entry is counted twice or lost', () => {
  const entry = fc.record({
    rating: fc.integer({ min: 1, max: 5 }),
    difficulty: fc.oneof(fc.constantFrom<string>(...DIFFICULTIES), fc.string()),
    day: fc.option(
      fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
        .map((date) => date.toISOString().slice(0, 10)),
    ),
    rank: fc.integer({ min: 1, max: 5000 }),
    listed: fc.integer({ min: 3, max: 5000 }),
  })
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      // a list may have grown shorter since its place was counted
      const { stars, difficulties, places, months } = countDistributions(entries)
      expect([stars, difficulties, places].map(sum)).toEqual(Array.from({ length: 3 }, () => entries.length))
      expect(sum(months)).toBe(entries.filter(({ day }) => day !== null).length)
    }),
  )
})
