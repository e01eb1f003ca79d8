import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  formatFullDay,
  countDaysInMonth,
  listDays,
  isCalendarMonth,
  buildMonthGrid,
  monthOf,
  addMonthsToDay,
  weekdayNumber,
  listWeekdays,
  clampToCalendar,
} from './calendar.ts'

test.each([
  ['2026-02', 28],
  ['2024-02', 29],
  ['2000-02', 29],
  ['1900-02', 28],
  ['2100-02', 28],
  ['2026-04', 30],
  ['2026-12', 31],
  ['1900-01', 31],
  ['2100-12', 31],
])('%s has %i days', (month, count) => {
  expect(countDaysInMonth(month)).toBe(count)
  expect(listDays(month)).toHaveLength(count)
  expect(listDays(month).at(-1)).toBe(`${month}-${count}`)
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2024-03-01', -1, '2024-02-29'],
  ['1900-02-28', 1, '1900-03-01'],
  ['2100-02-28', 1, '2100-03-01'],
  ['2000-02-28', 2, '2000-03-01'],
  ['2025-12-31', 1, '2026-01-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-28', 7, '2026-04-04'],
  // the nights in which clocks change in Europe and the USA
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-10-25', 1, '2026-10-26'],
  ['2026-11-01', -1, '2026-10-31'],
  ['2026-07-12', 0, '2026-07-12'],
])('%s and %i days is %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected)
})

test.each([
  ['2026-11', 2, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-06', -18, '2024-12'],
  ['1900-01', 0, '1900-01'],
  ['2026-12', 12, '2027-12'],
])('%s and %i months is %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2096-02-29', 48, '2100-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-07-12', -12, '2025-07-12'],
])('%s moved by %i months is %s', (day, count, expected) => {
  expect(addMonthsToDay(day, count)).toBe(expected)
})

test.each([
  ['1900-01-01', 1],
  ['2000-02-29', 2],
  ['2026-03-01', 0],
  ['2026-11-21', 6],
  ['2100-12-31', 5],
])('%s is weekday %i', (day, weekday) => {
  expect(weekdayNumber(day)).toBe(weekday)
})

test.each([
  ['2026-02', 4, '2026-02-01', '2026-02-28'],
  ['2026-03', 5, '2026-03-01', null],
  ['2026-08', 6, null, null],
  ['2024-02', 5, null, null],
  ['1900-02', 5, null, null],
  ['2100-12', 5, null, null],
])('%s fills %i weeks, from %s to %s', (month, weeks, first, last) => {
  const grid = buildMonthGrid(month)
  expect(grid).toHaveLength(weeks)
  expect(grid.every((week) => week.length === 7)).toBe(true)
  expect(grid[0]?.[0]).toBe(first)
  expect(grid.at(-1)?.at(-1)).toBe(last)
  expect(grid.flat().filter((day) => day !== null)).toEqual(listDays(month))
})

test('in every month of the calendar each day stands under its weekday', () => {
  const misplaced: string[] = []
  for (let month = '1900-01'; month <= '2100-12'; month = addMonths(month, 1)) {
    for (const week of buildMonthGrid(month))
      misplaced.push(...week.filter((day, column): day is string => day !== null && weekdayNumber(day) !== column))
  }
  expect(misplaced).toEqual([])
})

test.each([
  ['2026-03-14', 'Saturday, March 14, 2026'],
  ['1900-01-01', 'Monday, January 1, 1900'],
  ['2100-12-31', 'Friday, December 31, 2100'],
])('%s is written as %s', (day, text) => {
  expect(formatFullDay(day)).toBe(text)
})

test.each([
  ['2026-03', true],
  ['1900-01', true],
  ['2100-12', true],
  ['1899-12', false],
  ['2101-01', false],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-3', false],
  ['2026-03-01', false],
  ['', false],
])('%j is a month of the calendar: %j', (text, isMonth) => {
  expect(isCalendarMonth(text)).toBe(isMonth)
})

test.each([
  ['1899-12-31', '1900-01-01'],
  ['2101-01-01', '2100-12-31'],
  ['2026-03-14', '2026-03-14'],
  ['1900-01-01', '1900-01-01'],
  ['2100-12-31', '2100-12-31'],
])('%s is clamped to %s', (day, kept) => {
  expect(clampToCalendar(day)).toBe(kept)
})

test('a day lies in its month', () => {
  expect(monthOf('2026-03-14')).toBe('2026-03')
})

test('in every month of the calendar each day stands under its weekday, whenever weeks begin', () => {
  for (const weekStart of [1, 6]) {
    const heads = listWeekdays(weekStart)
    const misplaced: string[] = []
    for (let month = '1900-01'; month <= '2100-12'; month = addMonths(month, 7))
      for (const week of buildMonthGrid(month, weekStart))
        misplaced.push(
          ...week.filter(
            (day, column): day is string => day !== null && !formatFullDay(day).startsWith(heads[column]!),
          ),
        )
    expect(misplaced).toEqual([])
  }
})
