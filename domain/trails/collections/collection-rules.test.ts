import { expect, test } from 'vitest'
import { collectionNameProblem, tickDayProblem } from './collection-rules.ts'

const NOW = Date.parse('2026-07-12T23:30:00Z')

test.each([
  ['2026-07-12', null],
  ['1900-01-01', null],
  ['2026-07-13', null],
  ['2026-07-14', null],
  ['2026-07-15', 'The date cannot be in the future'],
  ['1899-12-31', 'The date cannot be before 1900'],
  ['2025-02-29', 'Please enter a valid date'],
  ['2024-02-29', null],
  ['12.7.2026', 'Please enter a valid date'],
  ['', 'Please enter a valid date'],
])('R20.9: a tick on %j: %s', (day, problem) => {
  expect(tickDayProblem(day, NOW)).toBe(problem)
})

test.each([
  ['Munros', null],
  ['⛰️', null],
  ['百名山', null],
  ['', 'Name is required'],
  ['   ', 'Name is required'],
])('R20.12: a collection may be called %j: %s', (name, problem) => {
  expect(collectionNameProblem(name)).toBe(problem)
})
