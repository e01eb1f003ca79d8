import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeUserStats } from './hike-totals.ts'

test('nobody has hiked yet', () => {
  expect(computeUserStats([])).toEqual({ totalHikes: 0, totalLength: 0, totalElevation: 0, totalCountries: 0 })
})

test('repeats count for length and climb, not for the number of hikes', () => {
  expect(
    computeUserStats([
      { country: 'USA', length: 12.34, elevation: 500, completionCount: 3 },
      { country: 'usa ', length: 0.1, elevation: 0.5, completionCount: 1 },
      { country: 'Italy', length: 0.2, elevation: 1000, completionCount: 1 },
    ]),
  ).toEqual({ totalHikes: 3, totalLength: 37.32, totalElevation: 2500.5, totalCountries: 2 })
})

test('ten thousand times 0.1 km is 1000 km', () => {
  const hike = { country: 'Peru', length: 0.1, elevation: 1, completionCount: 1 }
  expect(computeUserStats(Array.from({ length: 10_000 }, () => hike)).totalLength).toBe(1000)
})

test('the order of the hikes does not matter', () => {
  const hikes = fc.record({
    country: fc.constantFrom('Peru', 'Chile'),
    length: fc.integer({ min: 0, max: 199_999 }).map((hundredths) => hundredths / 100),
    elevation: fc.integer({ min: 0, max: 9999 }),
    completionCount: fc.integer({ min: 1, max: 10_000 }),
  })
  fc.assert(
    fc.property(fc.array(hikes), (rows) => {
      expect(computeUserStats(rows.toReversed())).toEqual(computeUserStats(rows))
    }),
  )
})
