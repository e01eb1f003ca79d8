import { expect, test } from 'vitest'
import { type CommunitySize, createCommunity } from '#domain/testing/made-community.ts'
import { toPercent } from './percent.ts'
import { scoreTrails } from './score-trails.ts'

/** Small and large communities whose members mostly walk at home, in 40 countries. */
const USUAL = { hikers: 300, trails: 1520 }
const OTHER_SIZES = [
  { hikers: 100, trails: 320 },
  { hikers: 1000, trails: 3000 },
  { hikers: 2000, trails: 5000 },
]
const SEEDS = [1, 2, 3, 4, 5, 6]

/** Returns how many trails with a place have the truth in their band, and how many have a place. */
function countHeld(size: CommunitySize): { held: number; placed: number } {
  const { lists, truth, regions } = createCommunity(size)
  const scores = scoreTrails(lists, size.trails, { countries: regions })
  const placed = [...scores.keys()].filter((trail) => !(scores[trail]?.isRising ?? true))
  const distance = (trail: number) => (scores[trail]?.logStrength ?? 0) - (truth[trail] ?? 0)
  const shift = placed.reduce((sum, trail) => sum + distance(trail), 0) / placed.length
  const held = placed.filter((trail) => {
    const real = toPercent((truth[trail] ?? 0) + shift)
    return (scores[trail]?.low ?? 0) <= real && real <= (scores[trail]?.high ?? 0)
  })
  return { held: held.length, placed: placed.length }
}

/** Returns the share of bands that hold the truth, over lists of few and of many hikes, in several communities. */
function computeCoverage(size: Omit<CommunitySize, 'hikesEach' | 'seed'>, seeds: readonly number[]): number {
  const counts = [12, 20, 29].flatMap((hikesEach) => seeds.map((seed) => countHeld({ ...size, hikesEach, seed })))
  return counts.reduce((sum, { held }) => sum + held, 0) / counts.reduce((sum, { placed }) => sum + placed, 0)
}

test('R8.31: nine of ten bands hold the truth where hikers walk at home: 300 hikers', () => {
  const coverage = computeCoverage(USUAL, [1])
  expect(coverage).toBeGreaterThan(0.85)
  expect(coverage).toBeLessThan(0.95)
})

test('R8.32: eight of ten bands hold the mean chance of two kinds of taste: 300 hikers', () => {
  expect(computeCoverage({ ...USUAL, tastes: 2 }, [1])).toBeGreaterThan(0.8)
})

test.each([USUAL, ...OTHER_SIZES])(
  'R8.31: nine of ten bands hold the truth: $hikers hikers, $trails trails',
  { tags: ['deep'] },
  (size) => {
    for (const stars of [{}, { starBias: 0.5 }]) {
      const coverage = computeCoverage({ ...size, ...stars }, SEEDS)
      expect(coverage).toBeGreaterThan(0.85)
      expect(coverage).toBeLessThan(0.95)
    }
  },
)

test.each([USUAL, ...OTHER_SIZES])(
  'R8.32: eight of ten bands hold the mean chance of two tastes: $hikers hikers, $trails trails',
  { tags: ['deep'] },
  (size) => {
    expect(computeCoverage({ ...size, tastes: 2 }, SEEDS)).toBeGreaterThan(0.8)
    expect(computeCoverage({ ...size, tastes: 2, starBias: 0.5 }, SEEDS)).toBeGreaterThan(0.8)
  },
)

test('R8.32: the more the members’ scales of stars differ, the wider the bands', () => {
  const widthWith = (starBias: number) => {
    const { lists, regions } = createCommunity({ ...USUAL, hikesEach: 20, starBias })
    return scoreTrails(lists, USUAL.trails, { countries: regions }).reduce((sum, { low, high }) => sum + high - low, 0)
  }
  expect(widthWith(1)).toBeGreaterThan(1.05 * widthWith(0.3))
})
