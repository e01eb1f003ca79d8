import { expect, test } from 'vitest'
import { dayAfterKey } from './day-keys.ts'

test.each([
  ['2026-07-31', 'ArrowRight', '2026-08-01'],
  ['2026-07-01', 'ArrowLeft', '2026-06-30'],
  ['2026-07-12', 'ArrowUp', '2026-07-05'],
  ['2026-07-28', 'ArrowDown', '2026-08-04'],
  ['2026-07-15', 'Home', '2026-07-12'],
  ['2026-07-12', 'Home', '2026-07-12'],
  ['2026-07-12', 'End', '2026-07-18'],
  ['2026-07-31', 'End', '2026-08-01'],
  ['2026-07-31', 'PageUp', '2026-06-30'],
  ['2026-07-12', 'PageDown', '2026-08-12'],
  ['2100-12-31', 'ArrowRight', '2100-12-31'],
  ['1900-01-01', 'ArrowUp', '1900-01-01'],
])('from %s %s leads to %s', (day, key, expected) => {
  expect(dayAfterKey(day, key, { isShifted: false, weekStart: 0 })).toBe(expected)
})

test.each([
  ['2024-02-29', 'PageUp', '2023-02-28'],
  ['2024-02-29', 'PageDown', '2025-02-28'],
  ['2100-03-01', 'PageDown', '2100-12-31'],
])('from %s Shift and %s lead to %s', (day, key, expected) => {
  expect(dayAfterKey(day, key, { isShifted: true, weekStart: 0 })).toBe(expected)
})

test.each(['Enter', 'a', 'Tab', ' '])('%j leads nowhere', (key) => {
  expect(dayAfterKey('2026-07-12', key, { isShifted: false, weekStart: 0 })).toBeNull()
})

test.each([
  ['2026-07-15', 1, '2026-07-13', '2026-07-19'],
  ['2026-07-12', 1, '2026-07-06', '2026-07-12'],
  ['2026-07-15', 6, '2026-07-11', '2026-07-17'],
])('the week of %s, where weeks begin on day %i, is from %s to %s', (day, weekStart, first, last) => {
  expect(dayAfterKey(day, 'Home', { isShifted: false, weekStart })).toBe(first)
  expect(dayAfterKey(day, 'End', { isShifted: false, weekStart })).toBe(last)
})
