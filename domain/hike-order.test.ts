import { expect, test } from 'vitest'
import { type HikeOrder, isOfYear, orderHikes, yearsOf } from './hike-order.ts'
import type { Difficulty } from './hike-fields.ts'

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
])('by %s: %s, whatever their order was', (order, expected) => {
  const ids = (hikes: typeof HIKES) =>
    orderHikes(hikes, order)
      .map(({ _id }) => _id)
      .join(' ')
  expect(ids(HIKES)).toBe(expected)
  expect(ids(HIKES.toReversed())).toBe(expected)
})

test('the years are those of dated hikes, each once, the newest first', () => {
  expect(yearsOf(HIKES)).toEqual(['2026', '2025', '2024'])
  expect(yearsOf([])).toEqual([])
})

test.each([
  ['2026-12-31', '2026', true],
  ['2027-01-01', '2026', false],
  [null, '2026', false],
  ['2026-12-31', '202', false],
])('a hike of %s is of %s: %j', (completedOn, year, expected) => {
  expect(isOfYear({ _id: 'a', completedOn }, year)).toBe(expected)
})
