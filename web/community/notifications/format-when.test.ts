import { expect, test } from 'vitest'
import { formatWhen } from './format-when.ts'

// a Wednesday
const NOW = Date.parse('2026-07-15T18:30:00Z')

test.each([
  ['2026-07-15T18:29:30Z', 'just now'],
  ['2026-07-15T19:00:00Z', 'just now'],
  ['2026-07-15T18:29:00Z', 'a minute ago'],
  ['2026-07-15T17:31:00Z', '59 minutes ago'],
  ['2026-07-15T17:30:00Z', 'this evening'],
  ['2026-07-15T16:59:00Z', 'this afternoon'],
  ['2026-07-15T12:00:00Z', 'this afternoon'],
  ['2026-07-15T11:59:00Z', 'this morning'],
  ['2026-07-15T00:00:00Z', 'this morning'],
  ['2026-07-14T23:59:00Z', 'yesterday evening'],
  ['2026-07-14T08:00:00Z', 'yesterday morning'],
  ['2026-07-13T23:59:00Z', 'on Monday'],
  ['2026-07-12T12:00:00Z', 'on Sunday'],
  // "on Wednesday" would mean today
  ['2026-07-09T00:00:00Z', 'on Thursday'],
  ['2026-07-08T23:59:00Z', 'on Jul 8, 2026'],
  ['2025-12-31T12:00:00Z', 'on Dec 31, 2025'],
  ['soon', ''],
])('%s is told as "%s"', (instant, said) => {
  expect(formatWhen(instant, NOW, 0)).toBe(said)
})

test.each([
  [-720, 'this evening'],
  [0, 'this morning'],
  [840, 'yesterday evening'],
])('%i minutes from UTC the same instant is "%s"', (offset, said) => {
  expect(formatWhen('2026-07-15T08:30:00Z', Date.parse('2026-07-15T11:00:00Z'), offset)).toBe(said)
})
