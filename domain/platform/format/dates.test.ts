import { expect, test } from 'vitest'
import { dayAtOffset, formatDay, formatLongDay, formatMonth, isCalendarDay } from './dates.ts'

test.each(['2026-03-01', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
  expect(isCalendarDay(text)).toBe(true)
})

test.each([
  '2026-02-30',
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-1-1',
  '2026-03-01T00:00:00Z',
  ' 2026-03-01',
  '2026-03-01\n',
  '+002026-03-01',
  'yesterday',
  '',
])('%j is no day', (text) => {
  expect(isCalendarDay(text)).toBe(false)
})

test.each([
  ['2026-03-01', 'Mar 1, 2026', 'March 1, 2026'],
  ['1999-12-31', 'Dec 31, 1999', 'December 31, 1999'],
  ['2024-05-09', 'May 9, 2024', 'May 9, 2024'],
  ['someday', 'someday', 'someday'],
])('R11.14: %s is written %s and, at length, %s', (day, short, long) => {
  expect(formatDay(day)).toBe(short)
  expect(formatLongDay(day)).toBe(long)
})

test.each([
  ['2026-03', 'March 2026'],
  ['1900-12', 'December 1900'],
])('%s is written %s', (month, text) => {
  expect(formatMonth(month)).toBe(text)
})

test.each([
  [0, '2026-03-01'],
  [13 * 60 + 59, '2026-03-01'],
  [14 * 60, '2026-03-02'],
  [-12 * 60, '2026-02-28'],
  [-9 * 60 - 30, '2026-03-01'],
])('at 10:00 UTC on March 1 it is, %i minutes ahead, %s', (offsetMinutes, day) => {
  expect(dayAtOffset(Date.UTC(2026, 2, 1, 10), offsetMinutes)).toBe(day)
})
