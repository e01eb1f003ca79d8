import { expect, test } from 'vitest'
import { findFullestMonth, sumMonthSoFar, listOnThisDay } from './today-in-years.ts'
import type { DatedWalk } from './years.ts'

const walk = (completedOn: string | null, over: Partial<DatedWalk> = {}): DatedWalk => ({
  _id: completedOn ?? 'none',
  country: 'Norway',
  length: 10,
  elevation: 500,
  completedOn,
  times: 1,
  isWishList: false,
  ...over,
})
const days = (walks: readonly DatedWalk[]) => walks.map(({ completedOn }) => completedOn)

test('R11.19: a month stands beside the same days of the year before', () => {
  const walks = [
    walk('2026-11-01'),
    walk('2026-11-22', { times: 2, length: 4.5, elevation: 100 }),
    walk('2026-10-31'),
    walk('2025-11-22'),
    walk('2025-11-23'),
    walk('2025-10-01'),
    walk(null),
    walk('2026-11-02', { isWishList: true }),
  ]
  expect(sumMonthSoFar(walks, '2026-11-22')).toEqual({
    month: '2026-11',
    walks: 3,
    km: 19,
    ascentM: 700,
    walksBefore: 1,
  })
  expect(sumMonthSoFar(walks, '2026-01-05')).toEqual({ month: '2026-01', walks: 0, km: 0, ascentM: 0, walksBefore: 0 })
})

test('a day that is to come counts for nothing yet', () => {
  expect(sumMonthSoFar([walk('2026-11-23')], '2026-11-22').walks).toBe(0)
  expect(listOnThisDay([walk('2027-11-22'), walk('2026-11-22')], '2026-11-22')).toEqual([])
})

test('on its day a walk of an earlier year is remembered, the newest first', () => {
  const walks = [walk('2019-11-22'), walk('2024-11-22'), walk('2024-11-21'), walk('2020-12-22'), walk(null)]
  expect(days(listOnThisDay(walks, '2026-11-22'))).toEqual(['2024-11-22', '2019-11-22'])
  expect(listOnThisDay([walk('2024-11-22', { isWishList: true })], '2026-11-22')).toEqual([])
})

test.each([
  ['2026-02-28', ['2024-02-29', '2023-02-28']],
  ['2028-02-28', ['2023-02-28']],
  ['2028-02-29', ['2024-02-29']],
])('a walk of a 29th of February is remembered on %s: %j', (today, expected) => {
  expect(days(listOnThisDay([walk('2024-02-29'), walk('2023-02-28')], today))).toEqual(expected)
})

test('the fullest of the same month in earlier years is found, of equals the newest', () => {
  const walks = [
    walk('2021-11-01'),
    walk('2021-11-30', { length: 4 }),
    walk('2023-11-05', { times: 2 }),
    walk('2024-11-05'),
    walk('2025-11-05', { isWishList: true }),
    walk('2020-10-05', { times: 9 }),
    walk('2026-11-02', { times: 9 }),
    walk(null),
  ]
  expect(findFullestMonth(walks, '2026-11-22')).toEqual({ month: '2023-11', walks: 2, km: 20, ascentM: 1000 })
  expect(findFullestMonth(walks, '2026-12-22')).toBeNull()
})
