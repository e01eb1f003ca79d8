import { expect, test } from 'vitest'
import { chunksOf } from './chunks.ts'

test.each([
  [[], []],
  [['a'], [['a']]],
  [
    ['a', 'b', 'c', 'd', 'e'],
    [['a', 'b'], ['c', 'd'], ['e']],
  ],
])('of %j two at a time are %j', (rows, chunks) => {
  expect([...chunksOf(rows, 2)]).toEqual(chunks)
})

test('a hundred are few', () => {
  const rows = Array.from({ length: 201 }, (_, n) => n)
  expect([...chunksOf(rows)].map((chunk) => chunk.length)).toEqual([100, 100, 1])
})
