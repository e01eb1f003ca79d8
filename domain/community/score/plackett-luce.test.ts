import { expect, test } from 'vitest'
import { FILMS, FILM_ORDERS } from '#domain/testing/netflix-films.ts'
import { DRIVERS, RACES } from '#domain/testing/nascar-2002.ts'
import { conjugateGradient, divideByDiagonal } from './conjugate-gradient.ts'
import { type Hierarchy, computeDeviations } from './deviations.ts'
import { type Fit, fit } from './plackett-luce.ts'
import { createSpread } from './estimate-spread.ts'
import { createGamesPrior, createLevelsPrior } from './priors.ts'
import { type Rankings, toRankings } from './rankings.ts'
import { groupTrails } from './trail-groups.ts'
import { multiplyByCurvature, computeLikelihood } from './likelihood.ts'

/**
 * Number of drivers in the published table. Four drivers came last in each race they entered: without a prior their
 * strength is 0.
 */
const HUNTERS_DRIVERS = 83
const HUNTERS_RACES = RACES.map((race) => race.filter((driver) => driver < HUNTERS_DRIVERS))

const EXACT = 1e-10

/** Returns log-strengths in the form of the published tables: rounded, relative to the first item. */
function printed({ logStrengths }: Fit, items: readonly number[], digits: number): string[] {
  return items.map((item) => ((logStrengths[item] ?? 0) - (logStrengths[0] ?? 0)).toFixed(digits))
}

/** Runs a generator and returns its result. */
function run<Value>(passes: Generator<void, Value>): Value {
  for (;;) {
    const { done, value } = passes.next()
    if (done === true) return value
  }
}

/**
 * Returns the standard error of an item's distance from the first one, from the lists without the prior, as the R
 * package computes it.
 */
function errorToFirst(rankings: Rankings, { logStrengths }: Fit, item: number): number {
  const likelihood = computeLikelihood(rankings, logStrengths)
  const contrast = new Float64Array(rankings.count)
  contrast[item] = 1
  contrast[0] = -1
  const solved = run(
    conjugateGradient({
      times: (vector) => multiplyByCurvature(rankings, likelihood, vector),
      precondition: (vector) => divideByDiagonal(likelihood.curvature, vector),
      right: contrast,
      accuracy: 1e-12,
    }),
  )
  return Math.sqrt((solved[item] ?? 0) - (solved[0] ?? 0))
}

const drivers = (...names: string[]) => names.map((name) => DRIVERS.indexOf(name))

test('R8.13: the drivers of 2002 have the strengths of table 2 of Hunter (2004), to the printed digits', () => {
  const found = fit(toRankings(HUNTERS_DRIVERS, HUNTERS_RACES), { prior: createGamesPrior(0), tolerance: EXACT })
  const [best, worst] = [
    drivers('PJ Jones', 'Scott Pruett', 'Mark Martin'),
    drivers('Dave Marcis', 'Dick Trickle', 'Joe Varde'),
  ]
  expect(printed(found, [...best, ...worst], 2)).toEqual(['4.15', '3.62', '2.08', '0.03', '-0.31', '-0.15'])
})

test('with a prior all 87 drivers have the strengths and errors that the R package PlackettLuce documents', () => {
  const rankings = toRankings(DRIVERS.length, RACES)
  const found = fit(rankings, { prior: createGamesPrior(0.5), tolerance: EXACT })
  const ofHunter = drivers('PJ Jones', 'Scott Pruett', 'Mark Martin', 'Dave Marcis', 'Dick Trickle', 'Joe Varde')
  expect(printed(found, ofHunter, 2)).toEqual(['3.20', '2.77', '1.91', '0.02', '-0.38', '-0.12'])
  const last = drivers('Andy Hillenburg', 'Gary Bradberry', 'Jason Hedlesky', 'Randy Renfrow')
  expect(printed(found, last, 6)).toEqual(['-2.171065', '-1.744754', '-1.590764', '-1.768629'])
  expect(last.map((driver) => errorToFirst(rankings, found, driver).toFixed(6))).toEqual([
    '1.812994',
    '1.855365',
    '1.881708',
    '1.904871',
  ])
})

test('the films of PrefLib 00004-00000138 have the strengths and errors that the R package PlackettLuce documents', () => {
  const rankings = toRankings(
    FILMS.length,
    FILM_ORDERS.map(({ films }) => films),
    { weights: FILM_ORDERS.map(({ people }) => people) },
  )
  const found = fit(rankings, { prior: createGamesPrior(0.5), tolerance: EXACT })
  const sum = found.likelihood.strengths.reduce((a, b) => a + b, 0)
  expect(Array.from(found.likelihood.strengths, (worth) => (worth / sum).toFixed(7))).toEqual([
    '0.2306285',
    '0.4510655',
    '0.1684719',
    '0.1498342',
  ])
  expect(printed(found, [1, 2, 3], 5)).toEqual(['0.67080', '-0.31404', '-0.43128'])
  expect([1, 2, 3].map((film) => errorToFirst(rankings, found, film).toFixed(5))).toEqual([
    '0.07472',
    '0.07593',
    '0.07489',
  ])
})

test('the pairs of the R package’s introduction: three that beat each other, and one that only loses', () => {
  const [a, b, c, d] = [0, 1, 2, 3]
  const pairs = [
    [a, b],
    [c, a],
    [a, d],
    [b, a],
    [b, c],
  ]
  const withoutLoser = toRankings(
    3,
    pairs.filter((pair) => !pair.includes(d)),
  )
  const strict = fit(withoutLoser, { prior: createGamesPrior(0), tolerance: EXACT })
  expect(printed(strict, [b, c], 4)).toEqual(['0.8392', '0.4196'])
  expect([b, c].map((item) => errorToFirst(withoutLoser, strict, item).toFixed(4))).toEqual(['1.3596', '1.5973'])
  const withPrior = fit(toRankings(4, pairs), { prior: createGamesPrior(0.5), tolerance: EXACT })
  expect(printed(withPrior, [b, c, d], 6)).toEqual(['0.518418', '0.135471', '-1.153757'])
})

test('wherever it begins, it ends at the same strengths', () => {
  const rankings = toRankings(DRIVERS.length, RACES)
  const cold = fit(rankings, { prior: createGamesPrior(0.5), tolerance: EXACT })
  const wild = Float64Array.from(DRIVERS, (_, driver) => (driver % 7) * 3 - 9)
  for (const start of [cold.logStrengths, wild]) {
    const again = fit(rankings, { prior: createGamesPrior(0.5), start, tolerance: EXACT })
    expect(printed(again, [...DRIVERS.keys()], 7)).toEqual(printed(cold, [...DRIVERS.keys()], 7))
  }
  const warm = fit(rankings, { prior: createGamesPrior(0.5), start: cold.logStrengths })
  expect(warm.steps).toBeLessThan(3)
})

test('a list that weighs 3 is as three lists', () => {
  const lists = [
    [0, 1, 2],
    [2, 1],
    [1, 0],
  ]
  const weighed = fit(toRankings(3, lists, { weights: [3, 1, 2] }), { prior: createGamesPrior(0.5), tolerance: EXACT })
  const [first = [], second = [], third = []] = lists
  const repeated = [first, first, first, second, third, third]
  const plain = fit(toRankings(3, repeated), { prior: createGamesPrior(0.5), tolerance: EXACT })
  expect(printed(weighed, [1, 2], 9)).toEqual(printed(plain, [1, 2], 9))
})

test('the chances to beat the prior are one half in the mean, even of things that no list compares', () => {
  const lists = [[0, 1, 2, 3], [0, 2], [5, 6], [7]]
  const { likelihood } = fit(toRankings(9, lists), { prior: createGamesPrior(0.5), tolerance: EXACT })
  const chances = Array.from(likelihood.strengths, (worth) => worth / (1 + worth))
  expect(chances.reduce((a, b) => a + b, 0) / 9).toBeCloseTo(0.5, 9)
  expect(chances[8]).toBeCloseTo(0.5, 9)
  expect(chances[7]).toBeCloseTo(0.5, 9)
})

test('no lists, empty lists and thousands of wins in a row are fitted, too', () => {
  expect(fit(toRankings(0, []), { prior: createGamesPrior(0.5) }).logStrengths).toHaveLength(0)
  expect(Array.from(fit(toRankings(2, [[], [1], []]), { prior: createGamesPrior(0.5) }).logStrengths)).toEqual([0, 0])
  const sure = fit(toRankings(2, Array<number[]>(10_000).fill([0, 1])), {
    prior: createGamesPrior(0.5),
    tolerance: EXACT,
  })
  expect(sure.likelihood.strengths.every(Number.isFinite)).toBe(true)
  expect(sure.logStrengths[0]).toBeGreaterThan(4)
  const long = Array.from({ length: 5000 }, (_, item) => item)
  const { logStrengths } = fit(toRankings(5000, [long]), { prior: createGamesPrior(0.5) })
  expect(logStrengths.every((value, item) => item === 0 || value <= (logStrengths[item - 1] ?? 0) + 1e-6)).toBe(true)
})

const RESAMPLES = 200

/** Returns one group of all items, with the variance expected of trails of unknown countries. */
function createHierarchy(count: number): Hierarchy {
  return { groups: groupTrails(count, 0), spread: createSpread(1, 0), dispersion: 1 }
}

test('the deviations are those of the bootstrap: fits to races drawn anew differ as far as the curvature says', () => {
  const rankings = toRankings(DRIVERS.length, RACES)
  const hierarchy = createHierarchy(DRIVERS.length)
  const prior = createLevelsPrior(hierarchy.groups, hierarchy.spread)
  const found = fit(rankings, { prior })
  const deviations = run(computeDeviations(rankings, found.likelihood, hierarchy))
  let state = 1
  const draw = () => {
    state = (state * 16_807) % 2_147_483_647
    return RACES[state % RACES.length] ?? []
  }
  const resamples = Array.from({ length: RESAMPLES }, () => {
    const drawn = toRankings(DRIVERS.length, Array.from(RACES, draw))
    return fit(drawn, { prior, start: found.logStrengths }).logStrengths
  })
  // of drivers in nearly all races; a resample may hold none of the others
  const regulars = [...DRIVERS.keys()].filter((driver) => RACES.filter((race) => race.includes(driver)).length >= 30)
  expect(regulars.length).toBeGreaterThan(30)
  const ratios = regulars.map((driver) => {
    const values = resamples.map((logStrengths) => logStrengths[driver] ?? 0)
    const mean = values.reduce((a, b) => a + b, 0) / RESAMPLES
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (RESAMPLES - 1)
    return Math.sqrt(variance) / (deviations[driver] ?? 0)
  })
  const sorted = ratios.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  expect(median).toBeGreaterThan(0.8)
  expect(median).toBeLessThan(1.25)
  expect(Math.max(...ratios)).toBeLessThan(2)
})

test('among hundreds of trails the diagonal alone says nearly what the whole inverse says', () => {
  // each of 150 compared with some 60 others
  const lists = Array.from({ length: 340 }, (_, list) =>
    Array.from({ length: 12 }, (_, place) => (list * 37 + place * place * 7 + place * 4) % 150).filter(
      (item, place, all) => all.indexOf(item) === place,
    ),
  )
  const rankings = toRankings(150, lists)
  const hierarchy = createHierarchy(150)
  const { likelihood } = fit(rankings, { prior: createLevelsPrior(hierarchy.groups, hierarchy.spread) })
  const exact = run(computeDeviations(rankings, likelihood, hierarchy))
  const within = hierarchy.spread.within[0] ?? 1
  const quick = Float64Array.from(likelihood.curvature, (value) => 1 / Math.sqrt(value + 1 / within))
  const ratios = Array.from(exact, (value, item) => value / (quick[item] ?? 0))
  expect(Math.min(...ratios)).toBeGreaterThan(0.99)
  expect(ratios.reduce((a, b) => a + b, 0) / ratios.length).toBeLessThan(1.15)
})
