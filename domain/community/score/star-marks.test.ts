import { expect, test } from 'vitest'
import { type MadeCommunity, createCommunity } from '#domain/testing/made-community.ts'
import { type TrailScore, scoreTrails } from './score-trails.ts'
import { placeMarks } from './star-marks.ts'

const FIRST_MARK = 100
const [FIVE, FOUR, THREE, TWO] = [100, 101, 102, 103]

test('R8.33: marks stand between the stars of a list', () => {
  expect(placeMarks([7, 8, 9], [5, 4, 3], FIRST_MARK)).toEqual([7, FIVE, 8, FOUR, 9, THREE])
  expect(placeMarks([7, 8], [5, 5], FIRST_MARK)).toEqual([7, 8, FIVE])
  expect(placeMarks([7, 8], [3, 1], FIRST_MARK)).toEqual([FIVE, FOUR, 7, THREE, TWO, 8])
})

test('R8.33: where stars contradict the order a mark has the fewest trails on its wrong side', () => {
  expect(placeMarks([1, 2, 3, 4, 5], [5, 4, 5, 5, 4], FIRST_MARK)).toEqual([1, 2, 3, 4, FIVE, 5, FOUR])
  expect(placeMarks([1, 2, 3], [4, 5, 4], FIRST_MARK).indexOf(FIVE)).toBeLessThan(3)
})

test('R8.33: trails without stars are passed by; fewer than two with stars place no mark', () => {
  expect(placeMarks([1, 2, 3, 4], [5, null, null, 4], FIRST_MARK)).toEqual([1, 2, FIVE, 3, 4, FOUR])
  expect(placeMarks([1, 2], [5, null], FIRST_MARK)).toEqual([1, 2])
  expect(placeMarks([1, 2], [], FIRST_MARK)).toEqual([1, 2])
})

test('R8.33: stars tell how two countries lie to each other that no list compares', () => {
  const lists = [0, 1, 2, 3].flatMap((n) => [
    { items: [0, 1, 2], ratings: [5, 5, n % 2 === 0 ? 4 : 5] },
    { items: [3, 4, 5], ratings: [3, 2, 2] },
  ])
  const countries = ['Norway', 'Norway', 'Norway', 'Malta', 'Malta', 'Malta']
  const scores = scoreTrails(lists, 6, { countries })
  expect(scores[2]?.score).toBeGreaterThan((scores[3]?.score ?? 0) + 10)
  const plain = scoreTrails(
    lists.map(({ items }) => ({ items })),
    6,
    { countries },
  )
  expect(plain[2]?.score).toBeLessThan(plain[3]?.score ?? 0)
  // stars connect no lists
  expect(scores.filter(({ isRising }) => isRising)).toHaveLength(3)
})

test('lists may lack days, ages and stars, or have stars of any length and kind', () => {
  const plain = scoreTrails([{ items: [0, 1] }, { items: [] }, { items: [1] }], 2)
  const strange = [Number.NaN, null, 0, 5, 5]
  const odd = [
    { items: [0, 1], ratings: strange, answers: [] },
    { items: [], ratings: [4] },
    { items: [1], ratings: [5] },
  ]
  expect(scoreTrails(odd, 2)).toEqual(plain)
  expect(scoreTrails([{ items: [0, 9, -1, 0.5, 1] }, ...odd.slice(1)], 2, { countries: [] })).toEqual(plain)
})

/** Returns the trails with a place, best first by the value. */
function rank(scores: readonly TrailScore[], by: 'low' | 'logStrength'): number[] {
  return [...scores.keys()]
    .filter((trail) => !(scores[trail]?.isRising ?? true))
    .toSorted((a, b) => (scores[b]?.[by] ?? 0) - (scores[a]?.[by] ?? 0))
}

/** Returns Kendall's tau of the trails with a place, and how many of the 25 best are in the first 25 places. */
function compareToTruth({ lists, truth, regions }: MadeCommunity, withStars: boolean): { tau: number; hits: number } {
  const used = withStars ? lists : lists.map((list) => ({ ...list, ratings: null }))
  const scores = scoreTrails(used, truth.length, { countries: regions })
  const order = rank(scores, 'logStrength')
  const ordered = order.map((trail) => truth[trail] ?? 0)
  let agreed = 0
  for (let place = 0; place < ordered.length; place += 1)
    for (let other = place + 1; other < ordered.length; other += 1)
      agreed += (ordered[place] ?? 0) > (ordered[other] ?? 0) ? 1 : -1
  const pairs = (ordered.length * (ordered.length - 1)) / 2
  const best = new Set([...truth.keys()].toSorted((a, b) => (truth[b] ?? 0) - (truth[a] ?? 0)).slice(0, 25))
  const hits = rank(scores, 'low')
    .slice(0, 25)
    .filter((trail) => best.has(trail)).length
  return { tau: agreed / Math.max(1, pairs), hits }
}

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Returns the means over several communities with and without stars. */
function compareStars(size: { hikers: number; trails: number; hikesEach: number; starBias: number }, seeds = SEEDS) {
  const communities = seeds.map((seed) => createCommunity({ ...size, seed }))
  const meanOf = (what: 'tau' | 'hits', withStars: boolean) =>
    communities.reduce((sum, community) => sum + compareToTruth(community, withStars)[what], 0) / seeds.length
  return {
    tau: meanOf('tau', true),
    tauWithout: meanOf('tau', false),
    hits: meanOf('hits', true),
    hitsWithout: meanOf('hits', false),
  }
}

test('R8.34: with stars 100 hikers order their trails better: Kendall’s tau of 0.66 and more', () => {
  const { tau, tauWithout } = compareStars({ hikers: 100, trails: 800, hikesEach: 20, starBias: 0.5 }, [1, 2])
  expect(tau).toBeGreaterThan(0.66)
  expect(tau).toBeGreaterThan(tauWithout)
})

test.each([
  { hikers: 40, trails: 1520, hikesEach: 25, least: 0.62 },
  { hikers: 100, trails: 320, hikesEach: 15, least: 0.66 },
  { hikers: 100, trails: 1520, hikesEach: 25, least: 0.66 },
  { hikers: 300, trails: 320, hikesEach: 15, least: 0.72 },
  { hikers: 300, trails: 800, hikesEach: 25, least: 0.72 },
  { hikers: 300, trails: 1520, hikesEach: 12, least: 0.72 },
])('R8.34: tau and hits with stars: $hikers hikers, $trails trails', { tags: ['deep'] }, ({ least, ...size }) => {
  for (const starBias of [0.3, 0.5, 0.7]) {
    const { tau, hits, hitsWithout } = compareStars({ ...size, starBias })
    expect(tau).toBeGreaterThan(least)
    expect(hits).toBeGreaterThan(hitsWithout - 0.5)
  }
})
