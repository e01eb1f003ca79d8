import { expect, test } from 'vitest'
import { anEntry, onDay } from '#web/trails/collections/collections-testing.tsx'
import { completionDay, lastDay } from './rounds.ts'

const ticked = (name: string, ...days: string[]) =>
  anEntry(name, { lat: 57, lng: -4, ticks: days.map((day) => onDay(day)) })
const months = (year: number) => Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-05`)

test('R20.37: a collection is completed on the last of the first days; a peak climbed again changes nothing', () => {
  const entries = [ticked('A', '2026-07-03', '2020-05-01'), ticked('B', '2021-06-01')]
  expect(completionDay(entries, 'once')).toBe('2021-06-01')
  expect(completionDay([], 'once')).toBeNull()
})

test('R20.37: winter is completed by winter days, twelve months by the last month that came', () => {
  const winter = [ticked('A', '2019-05-01', '2022-01-09', '2024-02-01'), ticked('B', '2021-12-30')]
  expect(completionDay(winter, 'winter')).toBe('2022-01-09')
  expect(completionDay([ticked('A', ...months(2020).slice(0, 11), '2023-12-05', '2025-12-05')], 'months')).toBe(
    '2023-12-05',
  )
})

test('R20.37: the day is unknown where a walk without a date is all that an entry has', () => {
  const undated = anEntry('B', { ticks: [{ day: null, by: 'hike', hikeId: 'h' }] })
  expect(completionDay([ticked('A', '2021-06-01'), undated], 'once')).toBeNull()
})

test('R20.34: the last day of a round is one that counts in it', () => {
  const entry = ticked('A', '2026-01-09', '2026-07-03')
  expect([lastDay(entry, 'once'), lastDay(entry, 'winter')]).toEqual(['2026-07-03', '2026-01-09'])
})
