import { expect, test } from 'vitest'
import { countUndatedWalks, listWalks } from './walks.ts'

const hike = (_id: string, completionCount: number) => ({ _id, completionCount, completedOn: '2026-07-12', length: 10 })
const visit = (_id: string, hikeId: string, completedOn: string) => ({ _id, hikeId, completedOn })
const dress = (one: ReturnType<typeof hike>, { completedOn }: ReturnType<typeof visit>) => ({ ...one, completedOn })

test('a hike is as many walks as have a day of their own, and their times are its count', () => {
  const walks = listWalks(
    [hike('a', 5), hike('b', 1)],
    [visit('v1', 'a', '2026-08-01'), visit('v2', 'a', '2025-08-01'), visit('v3', 'gone', '2025-08-01')],
    dress,
  )
  expect(
    walks.map(({ walkId, _id, completedOn, times, isAgain }) => [walkId, _id, completedOn, times, isAgain]),
  ).toEqual([
    ['a', 'a', '2026-07-12', 3, false],
    ['v1', 'a', '2026-08-01', 1, true],
    ['v2', 'a', '2025-08-01', 1, true],
    ['b', 'b', '2026-07-12', 1, false],
  ])
})

test('a list that is a moment older than its visits loses none of them, and counts nothing below one', () => {
  expect(listWalks([hike('a', 1)], [visit('v', 'a', '2026-08-01')], dress).map(({ times }) => times)).toEqual([1, 1])
  expect(countUndatedWalks({ completionCount: 1 }, 2)).toBe(0)
  expect(countUndatedWalks({ completionCount: 5 }, 2)).toBe(2)
})
