import { expect, test } from 'vitest'
import type { Difficulty } from '#domain/trails/difficulty.ts'
import { type HikeOrder, orderHikes } from './hike-order.ts'

const aHike = (_id: string, completedOn: string | null, difficulty: Difficulty, rating: number) => ({
  _id,
  completedOn,
  difficulty,
  rating,
})

const HIKES = [
  aHike('a', '2025-05-01', 'Easy', 5),
  aHike('b', '2026-07-12', 'Hard', 3),
  aHike('c', null, 'Very Hard', 1),
  aHike('d', '2026-07-12', 'Moderate', 5),
  aHike('e', '2024-02-29', 'Hard', 5),
]

test.each<[HikeOrder, string]>([
  ['date', 'd b a e c'],
  ['difficulty', 'c b e d a'],
  ['rating', 'd a e b c'],
])('R9.4: by %s: %s, whatever their order was', (order, expected) => {
  const ids = (hikes: typeof HIKES) =>
    orderHikes(hikes, order)
      .map(({ _id }) => _id)
      .join(' ')
  expect(ids(HIKES)).toBe(expected)
  expect(ids(HIKES.toReversed())).toBe(expected)
})
