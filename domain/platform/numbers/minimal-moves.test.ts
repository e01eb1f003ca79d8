import { expect, test } from 'vitest'
import { findMinimalMoves } from './minimal-moves.ts'

const moved = (before: string, after: string) =>
  findMinimalMoves([...after].map((letter) => before.indexOf(letter)))
    .map((place) => after[place])
    .toSorted()
    .join('')

test.each([
  ['abcde', 'abcde', ''],
  ['abcde', 'eabcd', 'e'],
  ['abcde', 'bcdea', 'a'],
  ['abcde', 'acdbe', 'b'],
  ['abcde', 'bacde', 'ab'],
  ['abcde', 'eabdc', 'cde'],
  ['abc', 'cba', 'abc'],
  ['a', 'a', ''],
  ['', '', ''],
])('from %j to %j the moved ones are %j', (before, after, expected) => {
  expect(moved(before, after)).toBe(expected)
})

test('it agrees with trying every set of moves, for every order of six', () => {
  const ids = [...'abcdef']
  for (const after of ordersOf(ids)) expect(moved('abcdef', after.join(''))).toBe(movedByTrying(ids, after))
})

test('five thousand in reverse have all moved', () => {
  const before = Array.from({ length: 5000 }, (_, i) => i)
  expect(findMinimalMoves(before.toReversed())).toHaveLength(5000)
})

function ordersOf(ids: string[]): string[][] {
  if (ids.length === 0) return [[]]
  return ids.flatMap((id) => ordersOf(ids.filter((other) => other !== id)).map((rest) => [id, ...rest]))
}

function movedByTrying(before: string[], after: string[]): string {
  const subsets = Array.from({ length: 2 ** before.length }, (_, mask) => before.filter((_, i) => mask & (1 << i)))
  const still = subsets.filter((kept) => after.filter((id) => kept.includes(id)).join() === kept.join())
  const longest = Math.max(...still.map((kept) => kept.length))
  const largest = still.filter((kept) => kept.length === longest)
  return before.filter((id) => !largest.every((kept) => kept.includes(id))).join('')
}
