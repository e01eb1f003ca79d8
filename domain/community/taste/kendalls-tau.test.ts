import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PlacePair, kendallsTau } from './kendalls-tau.ts'

const zip = (first: readonly number[], second: readonly number[]) =>
  first.map((place, at): PlacePair => [place, second[at] ?? 0])

test.each<[string, readonly number[], readonly number[], string]>([
  [
    'Kendall, Rank Correlation Methods, 3.4: two rankings with ties',
    [1, 2.5, 2.5, 4.5, 4.5, 6.5, 6.5, 8, 9.5, 9.5],
    [1, 2, 4.5, 4.5, 4.5, 4.5, 8, 8, 8, 10],
    '0.859',
  ],
  [
    "R's cor.test, after Hollander and Wolfe 1973: canned tuna",
    [44.4, 45.9, 41.9, 53.3, 44.7, 44.1, 50.7, 45.2, 60.1],
    [2.6, 3.1, 2.5, 5, 3.6, 4, 5.2, 2.8, 3.8],
    '0.4444444',
  ],
  ["SciPy's stats.kendalltau", [12, 2, 1, 12, 2], [1, 4, 7, 1, 0], '-0.4714045207910317'],
])('tau-b has its published value: %s', (_what, first, second, printed) => {
  const decimals = printed.length - printed.indexOf('.') - 1
  expect(kendallsTau(zip(first, second))?.toFixed(decimals)).toBe(printed)
})

test.each<[string, PlacePair[]]>([
  ['nothing is common', []],
  ['one thing is', [[1, 1]]],
  ['one of the two puts none before another', [[1, 5], [2, 5], [3, 5]]], // oxfmt-ignore
  ['one of the two has placed a single one', [[1, 1], [2, null], [3, null]]], // oxfmt-ignore
])('there is none where %s', (_what, pairs) => {
  expect(kendallsTau(pairs)).toBeNull()
})

const place = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }) }, fc.constant(null))
const somePairs = fc.array(fc.tuple(place, place), { maxLength: 40 })

/** Computes tau by its definition, comparing every pair of pairs. */
function byDefinition(pairs: readonly PlacePair[]): number | null {
  const order = (a: number | null, b: number | null) => (a === null || b === null ? 0 : Math.sign(a - b))
  let [sum, first, second] = [0, 0, 0]
  for (const [at, one] of pairs.entries()) {
    for (const other of pairs.slice(at + 1)) {
      const [mine, theirs] = [order(one[0], other[0]), order(one[1], other[1])]
      sum += mine * theirs
      first += mine ** 2
      second += theirs ** 2
    }
  }
  return first === 0 || second === 0 ? null : sum / Math.sqrt(first * second)
}

test('it equals its definition with any ties and gaps', () => {
  fc.assert(
    fc.property(somePairs, (pairs) => {
      const [tau, expected] = [kendallsTau(pairs), byDefinition(pairs)]
      if (expected === null) expect(tau).toBeNull()
      else expect(tau).toBeCloseTo(expected, 12)
    }),
  )
})

test('it is symmetric, and independent of the order of the pairs', () => {
  fc.assert(
    fc.property(somePairs, fc.infiniteStream(fc.double({ noNaN: true })), (pairs, keys) => {
      const turned = pairs.map(([mine, theirs]): PlacePair => [theirs, mine])
      const shuffled = pairs
        .map((pair) => ({ pair, key: keys.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ pair }) => pair)
      const tau = kendallsTau(pairs)
      expect([kendallsTau(turned), kendallsTau(shuffled)]).toEqual([tau, tau])
    }),
  )
})

test('a list is wholly like itself, and wholly unlike itself upside down', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 100 }), (places) => {
      expect(kendallsTau(places.map((one): PlacePair => [one, one]))).toBe(1)
      expect(kendallsTau(places.map((one): PlacePair => [one, -one]))).toBe(-1)
    }),
  )
})

test('lists of five thousand take some dozens of steps for each entry, not thousands', () => {
  let compared = 0
  const counting = (value: number) => ({ valueOf: () => ((compared += 1), value) }) as unknown as number
  const count = 5000
  const pairs = Array.from({ length: count }, (_, at): PlacePair => [counting(at), counting((at * 2741) % count)])
  expect(kendallsTau(pairs)).not.toBeNull()
  expect(compared).toBeLessThan(count * 200)
})
