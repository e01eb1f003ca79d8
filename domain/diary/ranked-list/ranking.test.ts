import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type RankedId,
  averagePositions,
  denseRanks,
  moveItem,
  findPlaces,
  formatRanksJson,
  reorder,
  reorderProblem,
  ranksToMove,
} from './ranking.ts'

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 12 })
const listAndWish = ids.chain((current) =>
  fc.tuple(
    fc.constant(current),
    fc.array(
      fc.record({
        _id: current.length > 0 ? fc.oneof(fc.constantFrom(...current), fc.string()) : fc.string(),
        rank: fc.integer({ min: -3, max: 15 }),
      }),
    ),
  ),
)

/** Parses `b1 a2` to the wanted ranks: b first, a second. */
function wish(text: string) {
  return text.split(' ').map((pair) => ({ _id: pair.slice(0, 1), rank: Number(pair.slice(1)) }))
}

/** The ids in their new order. */
const reordered = (current: readonly string[], wanted: readonly RankedId[]) =>
  reorder(findPlaces(current, wanted), wanted).map((place) => current[place] ?? '')

test.each([
  [0, 2, 'b c a'],
  [2, 0, 'c a b'],
  [0, 1, 'b a c'],
  [1, 1, 'a b c'],
  [0, 3, 'a b c'],
  [-1, 0, 'a b c'],
  [0.5, 1, 'a b c'],
])('moving %d to %d gives %s', (from, to, expected) => {
  expect(moveItem(['a', 'b', 'c'], from, to).join(' ')).toBe(expected)
})

test('moving there and back changes nothing, and no item is lost', () => {
  fc.assert(
    fc.property(ids, fc.nat(12), fc.nat(12), (items, from, to) => {
      const moved = moveItem(items, from, to)
      expect(moved.toSorted()).toEqual(items.toSorted())
      expect(moveItem(moved, to, from)).toEqual(items)
    }),
  )
})

test('ranks are dense from 1', () => {
  expect(denseRanks(['b', 'a'])).toEqual([
    { _id: 'b', rank: 1 },
    { _id: 'a', rank: 2 },
  ])
})

test('ranks as text are the same', () => {
  for (const ids of [[], ['b'], ['b', 'a', '018398d7-8955-76ea-807e-ceb110b06952']])
    expect(formatRanksJson(ids)).toBe(JSON.stringify(denseRanks(ids)))
})

test.each([
  ['the whole list', 'a b c', 'c1 a2 b3', 'c a b'],
  ['ranks with gaps', 'a b c', 'c10 a90 b500', 'c a b'],
  ['the wish in any order', 'a b c', 'b3 c1 a2', 'c a b'],
  ['ties in the order given', 'a b c', 'c1 b1 a1', 'c b a'],
  ['a missing one stays behind its neighbour', 'a b c d', 'd1 c2 a3', 'd c a b'],
  ['several missing ones keep their order', 'a b c d', 'd1 a2', 'd a b c'],
  ['a new one at the top stays at the top', 'n a b', 'b1 a2', 'n b a'],
  ['an empty wish changes nothing', 'a b c', '', 'a b c'],
])('reorder: %s', (_, current, wanted, expected) => {
  expect(reordered(current.split(' '), wish(wanted)).join(' ')).toBe(expected)
})

test('whatever is wished for, the new order is a permutation of the old', () => {
  fc.assert(
    fc.property(listAndWish, ([current, wanted]) => {
      expect(reordered(current, wanted).toSorted()).toEqual(current.toSorted())
    }),
  )
})

test('sending the same ranks twice changes nothing more', () => {
  fc.assert(
    fc.property(listAndWish, ([current, wanted]) => {
      const once = reordered(current, wanted)
      expect(reordered(once, wanted)).toEqual(once)
    }),
  )
})

test('the whole list comes back in the order wished for', () => {
  const shuffled = ids.chain((current) =>
    fc.tuple(fc.constant(current), fc.shuffledSubarray(current, { minLength: current.length })),
  )
  fc.assert(
    fc.property(shuffled, ([current, wanted]) => {
      expect(reordered(current, denseRanks(wanted))).toEqual(wanted)
    }),
  )
})

const listAndMove = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 40 })
  .chain((current) => {
    const place = fc.nat(current.length - 1)
    return fc.tuple(fc.constant(current), place, place).filter(([, from, to]) => from !== to)
  })

test('the ranks of one move give the same order as those of the whole list, and are three at most', () => {
  fc.assert(
    fc.property(listAndMove, ([current, from, to]) => {
      const wanted = ranksToMove(current, from, to)
      const moved = moveItem(current, from, to)
      expect(wanted.length).toBeLessThanOrEqual(3)
      expect(denseRanks(moved)).toEqual(expect.arrayContaining(wanted))
      expect(reorderProblem(findPlaces(current, wanted), wanted)).toBeNull()
      expect(reordered(current, wanted)).toEqual(reordered(current, denseRanks(moved)))
      expect(reordered(current, wanted)).toEqual(moved)
    }),
  )
})

test('a move that comes when others have come and gone puts it where its neighbours are now', () => {
  fc.assert(
    fc.property(listAndMove, fc.nat(40), fc.nat(40), ([current, from, to], added, removed) => {
      const wanted = ranksToMove(current, from, to)
      const others = current.filter((id) => !wanted.some(({ _id }) => _id === id))
      const gone = others[removed % Math.max(1, others.length)]
      const meanwhile = current.filter((id) => id !== gone)
      meanwhile.splice(added % (meanwhile.length + 1), 0, 'a new one')
      const order = reordered(meanwhile, wanted)
      expect(order.toSorted()).toEqual(meanwhile.toSorted())
      const places = wanted.map(({ _id }) => order.indexOf(_id))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      const [id = ''] = current.slice(from, from + 1)
      const still = (list: readonly string[]) => list.filter((each) => each !== id && each !== 'a new one')
      expect(still(order)).toEqual(still(meanwhile))
    }),
  )
})

test.each([
  ['c1 a2 b3', null],
  ['a7 b7', null],
  ['x1 a2', 'Only your own hikes can be reordered'],
  ['a1 a2', 'Each hike can be given one rank only'],
  ['a0', 'Ranks must be whole numbers from 1'],
  ['a-1', 'Ranks must be whole numbers from 1'],
  ['a1.5', 'Ranks must be whole numbers from 1'],
  ['a1e20', 'Ranks must be whole numbers from 1'],
])('the wish %s for the list a b c: %s', (wanted, problem) => {
  expect(reorderProblem(findPlaces(['a', 'b', 'c'], wish(wanted)), wish(wanted))).toBe(problem)
})

test('R8.6: positions are averaged per trail, best first, blind to case and spaces', () => {
  expect(
    averagePositions([
      { name: 'Half Dome', country: 'USA', rank: 2 },
      { name: 'Säntis', country: 'Switzerland', rank: 1 },
      { name: 'half  dome', country: 'usa', rank: 1 },
      { name: 'Half Dome', country: 'Italy', rank: 4 },
    ]),
  ).toEqual([
    { name: 'Säntis', country: 'Switzerland', averagePosition: 1, totalUsers: 1 },
    { name: 'Half Dome', country: 'USA', averagePosition: 1.5, totalUsers: 2 },
    { name: 'Half Dome', country: 'Italy', averagePosition: 4, totalUsers: 1 },
  ])
})

test('at the same position, the trail that more people rank comes first, then the alphabet decides', () => {
  const rows = ['B', 'A', 'C', 'C'].map((name) => ({ name, country: 'Peru', rank: 3 }))
  expect(averagePositions(rows).map(({ name }) => name)).toEqual(['C', 'A', 'B'])
})
