import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SimilarCandidate, findSimilarTrails, dissimilarity } from './similar-trails.ts'

const WALK = { lengthM: 14_000, elevationM: 1_100 }

function candidate(key: string, over: Partial<SimilarCandidate> = {}): SimilarCandidate {
  return { key, lengthM: 3_000, elevationM: 100, km: null, lovedBy: 0, hikers: 10, ...over }
}

const keysOf = (found: readonly { key: string }[]) => found.map(({ key }) => key)

test('R8.27: a trail is similar by what it is near to, by its figures, or by who loves it, and says by which', () => {
  const found = findSimilarTrails(
    WALK,
    [
      candidate('far and other'),
      candidate('near', { km: 4.2 }),
      candidate('alike', { lengthM: 15_000, elevationM: 1_000 }),
      candidate('loved', { lovedBy: 7 }),
      candidate('all three', { km: 9, lengthM: 14_000, elevationM: 1_100, lovedBy: 9 }),
    ],
    8,
  )
  expect(found.map(({ key, nearKm, isAlike, lovedBy }) => [key, nearKm, isAlike, lovedBy])).toEqual([
    ['all three', 9, true, 9],
    ['near', 4.2, false, 0],
    ['alike', null, true, 0],
    ['loved', null, false, 7],
  ])
})

test('one fan, more than 30 km or half the length more is not similar', () => {
  const others = [
    candidate('one fan', { lovedBy: 1 }),
    candidate('far', { km: 30.1 }),
    candidate('longer', { lengthM: 21_000, elevationM: 1_100 }),
  ]
  expect(findSimilarTrails(WALK, others, 8)).toEqual([])
})

test('a trail that everybody walks does not beat one that the same people love', () => {
  const famous = candidate('famous', { lovedBy: 20, hikers: 3_000 })
  const kindred = candidate('kindred', { lovedBy: 8, hikers: 30 })
  expect(keysOf(findSimilarTrails(WALK, [famous, kindred], 1))).toEqual(['kindred'])
})

test('none crowds the others out: with ten near ones the best of each other kind is there', () => {
  const near = Array.from({ length: 10 }, (_, at) => candidate(`near ${at}`, { km: at }))
  const found = keysOf(findSimilarTrails(WALK, [...near, candidate('loved', { lovedBy: 2 })], 4))
  expect(found).toEqual(['loved', 'near 0', 'near 1', 'near 2'])
})

test('two walks are alike both ways round, a walk is like itself, and one without a length is like none', () => {
  const walk = fc.record({ lengthM: fc.integer({ min: 1, max: 5e6 }), elevationM: fc.integer({ min: 0, max: 2e4 }) })
  fc.assert(
    fc.property(walk, walk, (one, other) => {
      expect(dissimilarity(one, other)).toBeCloseTo(dissimilarity(other, one), 9)
      expect(dissimilarity(one, one)).toBe(0)
    }),
  )
  expect(dissimilarity({ lengthM: 0, elevationM: 0 }, { lengthM: 0, elevationM: 0 })).toBe(Infinity)
})

test('however many there are, no more are chosen than are wanted, each once, whatever order they come in', () => {
  const some = fc.array(
    fc.record({
      key: fc.string({ minLength: 1, maxLength: 3 }),
      lengthM: fc.integer({ min: 0, max: 50_000 }),
      elevationM: fc.integer({ min: 0, max: 3_000 }),
      km: fc.option(fc.integer({ min: 0, max: 60 })),
      lovedBy: fc.integer({ min: 0, max: 60 }),
      hikers: fc.integer({ min: 0, max: 5_000 }),
    }),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(some, (given) => {
      const once = [...new Map(given.map((one) => [one.key, one])).values()]
      const found = keysOf(findSimilarTrails(WALK, once, 8))
      expect(found.length).toBeLessThanOrEqual(8)
      expect(new Set(found).size).toBe(found.length)
      expect(keysOf(findSimilarTrails(WALK, once.toReversed(), 8))).toEqual(found)
    }),
  )
})
