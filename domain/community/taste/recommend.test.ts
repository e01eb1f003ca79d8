import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_LIKING, predictLiking, likingFromRank, rankFromLiking } from './recommend.ts'

test.each([
  [1, 1, 0.5],
  [1, 2, 0.75],
  [2, 2, 0.25],
  [1, 100, 0.995],
  [100, 100, 0.005],
  [1, 0, DEFAULT_LIKING],
])('the %d. of %d is liked by %d', (rank, listed, expected) => {
  expect(likingFromRank(rank, listed)).toBeCloseTo(expected, 12)
})

test('a rank is found again by its liking, and stays in a list that is one hike longer', () => {
  for (let rank = 1; rank <= 30; rank += 1) expect(rankFromLiking(likingFromRank(rank, 30), 30)).toBe(rank)
  expect([rankFromLiking(1, 30), rankFromLiking(0, 30)]).toEqual([1, 31])
})

const vote = fc.record({
  weight: fc.double({ min: 0.01, max: 1, noNaN: true }),
  liking: fc.double({ min: 0, max: 1, noNaN: true }),
})
const before = fc.double({ min: 0, max: 1, noNaN: true })

test('without votes it is the prior, and each vote moves it towards itself', () => {
  fc.assert(
    fc.property(fc.array(vote, { maxLength: 30 }), vote, before, (votes, more, start) => {
      expect(predictLiking([], start)).toBe(start)
      const [without, together] = [predictLiking(votes, start), predictLiking([...votes, more], start)]
      expect(Math.abs(more.liking - together)).toBeLessThanOrEqual(Math.abs(more.liking - without) + 1e-12)
    }),
  )
})

test('a more similar person counts more', () => {
  const [near, far] = [
    { weight: 0.8, liking: 1 },
    { weight: 0.1, liking: 0 },
  ]
  expect(predictLiking([near, far], DEFAULT_LIKING)).toBeGreaterThan(DEFAULT_LIKING)
  expect(
    predictLiking(
      [
        { ...near, liking: 0 },
        { ...far, liking: 1 },
      ],
      DEFAULT_LIKING,
    ),
  ).toBeLessThan(DEFAULT_LIKING)
})
