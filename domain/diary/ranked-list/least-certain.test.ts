import { expect, test } from 'vitest'
import { type Compared, type Neighbour, findLeastCertainPair, pairKey } from './least-certain.ts'

const NONE = { compared: new Map<string, Compared>(), excluded: new Set<string>() }

function aHike(id: string, over: Partial<Neighbour> = {}): Neighbour {
  return { id, rating: 3, isPlaced: true, communityPlace: null, ...over }
}
const withStars = (...ratings: readonly number[]) =>
  ratings.map((rating, at) => aHike('abcdefghij'[at] ?? '', { rating }))

test.each<[string, Neighbour[], [number, number] | null]>([
  ['an empty list', [], null],
  ['an only hike', [aHike('a')], null],
  ['what stars, owner and community agree on', withStars(5, 4), null],
  ['two with the same stars', withStars(5, 3, 3), [1, 2]],
  ['more stars below', withStars(3, 3, 4), [1, 2]],
  ['the higher of two that are alike', withStars(3, 3, 3), [0, 1]],
  ['those never placed rather than those that were', [aHike('a'), aHike('b'), aHike('c', { isPlaced: false })], [1, 2]],
  [
    'those whom the community ranks the other way',
    [aHike('a', { communityPlace: 1 }), aHike('b', { communityPlace: 9 }), aHike('c', { communityPlace: 4 })],
    [1, 2],
  ],
  ['five stars far below two rather than neighbours', withStars(5, 2, 4, 4, 4, 5), [1, 4]],
])('R2.12: least certain is %s', (_what, list, expected) => {
  const found = findLeastCertainPair(list, NONE)
  expect(found && [found.upper, found.lower]).toEqual(expected)
})

test('a skipped pair is not asked about again, in either order', () => {
  const list = withStars(3, 3, 3)
  const without = (...pairs: [string, string][]) => ({
    ...NONE,
    excluded: new Set(pairs.map(([a, b]) => pairKey(a, b))),
  })
  expect(findLeastCertainPair(list, without(['b', 'a']))).toEqual({ upper: 1, lower: 2 })
  expect(findLeastCertainPair(list.toReversed(), without(['b', 'a'], ['b', 'c']))).toBeNull()
})

test('R8.41: a pair that was answered lately is asked about again only where the list says otherwise', () => {
  const list = withStars(3, 3, 3)
  const answered = (betterId: string, isRecent: boolean) => ({
    ...NONE,
    compared: new Map([[pairKey('a', 'b'), { betterId, isRecent }]]),
  })
  expect(findLeastCertainPair(list, answered('a', true))).toEqual({ upper: 1, lower: 2 })
  // the list has a above b
  expect(findLeastCertainPair(list, answered('b', true))).toEqual({ upper: 0, lower: 1 })
  expect(findLeastCertainPair(list.slice(0, 2), answered('a', true))).toBeNull()
  // an old answer still speaks for the order
  expect(findLeastCertainPair(list.slice(0, 2), answered('a', false))).toBeNull()
  const starsAgainst = [aHike('a', { rating: 1 }), aHike('b', { rating: 4 })]
  expect(findLeastCertainPair(starsAgainst, answered('a', false))).toEqual({ upper: 0, lower: 1 })
  expect(findLeastCertainPair(starsAgainst, answered('a', true))).toBeNull()
})

test('of ten thousand hikes the least certain are found among those with the same stars', () => {
  const list = Array.from({ length: 10_000 }, (_, n) => aHike(`h${n}`, { rating: 5 - Math.floor(n / 2000) }))
  expect(findLeastCertainPair(list, NONE)).toEqual({ upper: 0, lower: 1 })
})
