import { expect, test } from 'vitest'
import { caseCount } from '#domain/testing/depth.ts'
import { type MadeCommunity, createCommunity, rankByAveragePosition } from '#domain/testing/made-community.ts'
import { type Collusion, collude } from '#domain/testing/made-collusion.ts'
import { type HikersList, type TrailScore, scoreTrails } from './score-trails.ts'

const aList = (items: number[], over: Partial<HikersList> = {}): HikersList => ({
  items,
  loggedOnDay: items.map(() => 0),
  accountDays: 1000,
  ...over,
})

/** Returns `count` lists with the same items. */
const manyOf = (count: number, items: number[], over: Partial<HikersList> = {}) =>
  Array.from({ length: count }, () => aList(items, over))

/** Returns the trails that have a place, best first. */
function tableOf(scores: readonly TrailScore[]): number[] {
  return [...scores.keys()]
    .filter((trail) => !(scores[trail]?.isRising ?? true))
    .toSorted((a, b) => (scores[b]?.low ?? 0) - (scores[a]?.low ?? 0))
}

test('the first trail of most lists is first, not that of one hiker', () => {
  const lists = [...manyOf(4, [0, 1, 2]), aList([3, 0, 1, 2]), aList([1, 0, 2])]
  const scores = scoreTrails(lists, 4)
  expect(tableOf(scores)).toEqual([0, 1, 2])
  expect(scores[3]).toMatchObject({ isRising: true, lists: 1 })
  expect(scores.map(({ lists }) => lists)).toEqual([6, 6, 6, 1])
})

test('R8.14: a trail has a place from its third list on', () => {
  const others = manyOf(3, [1, 2])
  for (const [lists, isRising] of [
    [1, true],
    [2, true],
    [3, false],
  ] as const)
    expect(scoreTrails([...others, ...manyOf(lists, [0, 1, 2])], 3)[0]).toMatchObject({ lists, isRising })
})

test('trails that no list compares with most others have no place, in however many lists they are', () => {
  const scores = scoreTrails([...manyOf(5, [0, 1, 2]), ...manyOf(5, [3, 4])], 5)
  expect(tableOf(scores)).toEqual([0, 1, 2])
  expect(scores.slice(3).map(({ isRising }) => isRising)).toEqual([true, true])
  const linked = scoreTrails([...manyOf(5, [0, 1, 2]), ...manyOf(5, [3, 4]), aList([2, 3])], 5)
  expect(tableOf(linked).toSorted()).toEqual([0, 1, 2, 3, 4])
})

test('nobody, one hiker, and hikers of one hike each give a table without places', () => {
  expect(scoreTrails([], 0)).toEqual([])
  expect(tableOf(scoreTrails([aList([2, 1, 0])], 3))).toEqual([])
  const alone = scoreTrails([aList([0]), aList([0]), aList([0])], 1)
  expect(alone).toMatchObject([{ lists: 0, isRising: true, score: 50 }])
})

test('scores lie in their bands, bands in 0 to 100, and all scores are 50 in the mean', () => {
  const { lists } = createCommunity({ hikers: 300, trails: 200, hikesEach: 12 })
  const scores = scoreTrails(lists, 200)
  for (const { score, low, high } of scores) {
    expect(low).toBeGreaterThan(0)
    expect(high).toBeLessThan(100)
    expect(low).toBeLessThan(score)
    expect(score).toBeLessThan(high)
  }
  expect(scores.reduce((sum, { score }) => sum + score, 0) / 200).toBeCloseTo(50, 1)
})

test('the more lists agree, the narrower the band', () => {
  const bandOf = (count: number) => {
    const [first] = scoreTrails([...manyOf(count, [0, 1, 2]), ...manyOf(count, [1, 0, 2])], 3)
    return (first?.high ?? 0) - (first?.low ?? 0)
  }
  expect(bandOf(30)).toBeLessThan(bandOf(10))
  expect(bandOf(10)).toBeLessThan(bandOf(3))
})

test('bands hold the truth as often as they say', () => {
  const { lists, truth } = createCommunity({ hikers: 2000, trails: 300, hikesEach: 15, spread: 1 })
  const scores = scoreTrails(lists, 300)
  const shift = scores.reduce((sum, { logStrength }, trail) => sum + logStrength - (truth[trail] ?? 0), 0) / 300
  const chance = (logStrength: number) => 100 / (1 + Math.exp(-logStrength))
  const held = scores.filter(({ low, high }, trail) => {
    const real = chance((truth[trail] ?? 0) + shift)
    return low <= real && real <= high
  })
  expect(held.length / 300).toBeGreaterThan(0.84)
  expect(held.length / 300).toBeLessThan(0.96)
})

test('a fit that begins where the last one ended gives the same scores', () => {
  const { lists } = createCommunity({ hikers: 400, trails: 300, hikesEach: 12 })
  const before = scoreTrails(lists, 300)
  const again = scoreTrails(lists, 300, { start: Float64Array.from(before, ({ logStrength }) => logStrength) })
  for (const [trail, { score, low }] of before.entries()) {
    expect(again[trail]?.score).toBeCloseTo(score, 1)
    expect(again[trail]?.low).toBeCloseTo(low, 1)
  }
})

test('R8.15: a new account says less than an old one, unless most are as new', () => {
  const old = manyOf(10, [0, 1, 2])
  const scoreOf = (accountDays: number) =>
    scoreTrails([...old, ...manyOf(6, [1, 0, 2], { accountDays })], 3)[1]?.logStrength ?? 0
  expect(scoreOf(0)).toBeLessThan(scoreOf(10))
  expect(scoreOf(10)).toBeLessThan(scoreOf(30))
  expect(scoreOf(30)).toBe(scoreOf(500))
  const among = (accountDays: number) =>
    scoreTrails(manyOf(10, [0, 1, 2], { accountDays }), 3).map(({ logStrength }) => logStrength)
  expect(among(0)).toEqual(among(500))
})

test('copies of one list share one weight; short lists are no copies', () => {
  const others = manyOf(5, [0, 1])
  const strengthOfFirst = (lists: HikersList[]) => scoreTrails([...others, ...lists], 9)[8]?.logStrength ?? 0
  const copied = [8, 7, 6, 5, 4, 3, 1, 0]
  expect(strengthOfFirst(manyOf(40, copied))).toBeCloseTo(strengthOfFirst([aList(copied)]), 6)
  expect(strengthOfFirst(manyOf(40, [8, 1, 0]))).toBeGreaterThan(strengthOfFirst([aList([8, 1, 0])]) + 1)
})

test('R8.15: of a burst for one trail no list counts, and the lists say what else they hold', () => {
  const usual = Array.from({ length: 100 }, (_, week) => aList([1, 2, 3], { loggedOnDay: Array(3).fill(week * 7) }))
  const burst = (count: number) =>
    Array.from({ length: count }, (_, week) => aList([0, 3, 2], { loggedOnDay: [350, week * 7, week * 7] }))
  const listsOf = (count: number) => scoreTrails([...usual, ...burst(count)], 4).map(({ lists }) => lists)
  expect(listsOf(20)).toEqual([20, 100, 120, 120])
  expect(listsOf(25)).toEqual([15, 100, 125, 125])
  expect(listsOf(41)).toEqual([0, 100, 141, 141])
})

test('of a burst that is a little too large the oldest accounts count', () => {
  const usual = Array.from({ length: 100 }, (_, week) => aList([1, 2], { loggedOnDay: [week * 7, week * 7] }))
  const burst = (oldWay: number[], newWay: number[]) =>
    Array.from({ length: 30 }, (_, n) =>
      aList(n % 3 === 0 ? oldWay : newWay, { loggedOnDay: [350, n * 7], accountDays: n % 3 === 0 ? 900 : 100 }),
    )
  const strengthOf = (lists: HikersList[]) => scoreTrails([...usual, ...lists], 3)[0]?.logStrength ?? 0
  expect(strengthOf(burst([0, 1], [1, 0]))).toBeGreaterThan(0)
})

test('a community that logs all its past in one week is no burst', () => {
  const scores = scoreTrails(manyOf(60, [0, 1, 2], { loggedOnDay: [5, 5, 5], accountDays: 0 }), 3)
  expect(scores.map(({ lists }) => lists)).toEqual([60, 60, 60])
})

test('one list that puts last what all others love does not change its place', () => {
  const { lists, truth } = createCommunity({ hikers: 1500, trails: 800, hikesEach: 10 })
  const before = scoreTrails(lists, 800)
  const table = tableOf(before)
  const loved = table.find((trail) => (before[trail]?.lists ?? 0) > 20) ?? 0
  const others = table.filter((trail) => trail !== loved && (before[trail]?.lists ?? 0) > 20).slice(0, 40)
  const honest = others.toSorted((a, b) => (truth[b] ?? 0) - (truth[a] ?? 0))
  const contrary = tableOf(scoreTrails([...lists, aList([...honest, loved])], 800))
  const silent = tableOf(scoreTrails([...lists, aList(honest)], 800))
  expect(contrary).toEqual(silent)
})

test(
  'of the 50 best trails among 8,000 it finds 39 and more, where the average position finds 17 at the most',
  { tags: ['deep'] },
  () => {
    const { lists, truth } = createCommunity({ hikers: 8000, trails: 8000, hikesEach: 29, seed: 2 })
    const best = new Set([...truth.keys()].toSorted((a, b) => (truth[b] ?? 0) - (truth[a] ?? 0)).slice(0, 50))
    const hits = (table: readonly number[]) => table.slice(0, 50).filter((trail) => best.has(trail)).length
    expect(hits(tableOf(scoreTrails(lists, 8000)))).toBeGreaterThanOrEqual(39)
    expect(hits(rankByAveragePosition(lists, 8000))).toBeLessThanOrEqual(17)
  },
)

test('R8.35: an answer lifts the better trail, once for each question, and the newest one counts', () => {
  const others = manyOf(5, [0, 1, 2, 3])
  const gapOf = (answers: [number, number][]) => {
    const scores = scoreTrails([...others, aList([0, 1, 2, 3], { answers })], 4)
    return (scores[0]?.logStrength ?? 0) - (scores[1]?.logStrength ?? 0)
  }
  const asked = gapOf([[0, 1]])
  expect(asked).toBeGreaterThan(gapOf([]))
  expect(gapOf([[1, 0]])).toBeLessThan(gapOf([]))
  expect(gapOf(Array<[number, number]>(50).fill([0, 1]))).toBe(asked)
  expect(
    gapOf([
      [1, 0],
      [0, 1],
    ]),
  ).toBe(asked)
  // of trails that the list does not hold, or no longer
  expect(gapOf([[7, 0]])).toBe(gapOf([]))
})

test('R8.35: of one trail a list answers as often as a placement asks, and no more', () => {
  const trails = Array.from({ length: 16 }, (_, trail) => trail)
  const others = Array.from({ length: 20 }, (_, n) => aList(trails.map((trail) => (trail * 5 + n) % 16)))
  const strengthOf = (count: number) => {
    const answers = trails.slice(0, count).map((trail) => [15, trail] as const)
    return scoreTrails([...others, aList(trails, { answers })], 16)[15]?.logStrength ?? 0
  }
  expect(strengthOf(6)).toBeGreaterThan(strengthOf(3))
  expect(strengthOf(15)).toBeLessThan(strengthOf(6) + 0.05)
})

const HONEST = { hikers: 4000, trails: 2000, hikesEach: 25, starBias: 0.5 }

/** Returns how far the collusion moves any of the first 50 trails, in fits that begin where the last one ended. */
function farthestMove(
  { lists, regions: countries }: MadeCommunity,
  { colluding, harmless }: Collusion,
  start: Float64Array,
): number {
  const tableWith = (more: HikersList[]) =>
    tableOf(scoreTrails([...lists, ...more], HONEST.trails, { countries, start }))
  const [before, after] = [tableWith(harmless), tableWith(colluding)]
  return Math.max(...before.slice(0, 50).map((trail, place) => Math.abs(after.indexOf(trail) - place)))
}

/** Kinds of collusion to test. A community takes a second, so a quick run tries only the first kind. */
const COLLUSIONS = [
  'old accounts that copy one list: ten trails with five stars above the leaders with one',
  'new accounts that give one trail five stars and the leaders one',
  'old accounts with lists of their own that give all of it three stars, to bend the scale',
  'new accounts that all put one trail first',
  'old accounts that copy one list, with ten trails above the leaders',
  'old accounts that all put one trail first in one week',
  'old accounts that all put the first trail last in one week',
  'new accounts that copy the leaders in reverse',
] as const

test.each(COLLUSIONS.slice(0, caseCount(COLLUSIONS.length)))(
  'R8.36: one account in twenty cannot move a trail of the first 50 by more than 3 places: %s',
  (how) => {
    const honest = createCommunity(HONEST)
    const scores = scoreTrails(honest.lists, HONEST.trails, { countries: honest.regions })
    const collusion = collude(honest, { how, count: HONEST.hikers / 19, leaders: tableOf(scores) })
    const start = Float64Array.from(scores, ({ logStrength }) => logStrength)
    expect(farthestMove(honest, collusion, start)).toBeLessThanOrEqual(3)
  },
)
