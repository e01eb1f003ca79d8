import { expect, test } from 'vitest'
import { type Neighbour, findLeastCertainPair, pairKey } from './least-certain.ts'

const NONE = new Set<string>()

function aHike(id: string, over: Partial<Neighbour> = {}): Neighbour {
  return { id, rating: 3, isPlaced: true, communityPlace: null, ...over }
}

test.each<[string, Neighbour[], number | null]>([
  ['an empty list', [], null],
  ['an only hike', [aHike('a')], null],
  ['what stars, owner and community agree on', [aHike('a', { rating: 5 }), aHike('b', { rating: 4 })], null],
  ['two with the same stars', [aHike('a', { rating: 5 }), aHike('b'), aHike('c')], 1],
  ['more stars below', [aHike('a'), aHike('b'), aHike('c', { rating: 4 })], 1],
  ['the higher of two that are alike', [aHike('a'), aHike('b'), aHike('c')], 0],
  ['those never placed rather than those that were', [aHike('a'), aHike('b'), aHike('c', { isPlaced: false })], 1],
  [
    'those whom the community ranks the other way',
    [aHike('a', { communityPlace: 1 }), aHike('b', { communityPlace: 9 }), aHike('c', { communityPlace: 4 })],
    1,
  ],
])('R2.12: least certain is %s', (_what, list, expected) => {
  expect(findLeastCertainPair(list, NONE)).toBe(expected)
})

test('a compared pair is not asked again, in either order', () => {
  const list = [aHike('a'), aHike('b'), aHike('c')]
  expect(findLeastCertainPair(list, new Set([pairKey('b', 'a')]))).toBe(1)
  expect(findLeastCertainPair(list.toReversed(), new Set([pairKey('b', 'a'), pairKey('b', 'c')]))).toBeNull()
})
