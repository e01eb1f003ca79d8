import { expect, test } from 'vitest'
import { parseDecimal, parseElevation, parseMoment } from './track-text.ts'

test.each([
  ['520.5', 520.5],
  ['520,5', 520.5],
  [' 520.5 m ', 520.5],
  ['520m', 520],
  ['1000 ft', 304.8],
  ['-12.', -12],
  ['1e3', 1000],
  ['-32768', null],
  ['520.5 km', null],
  ['5,205,000', null],
  ['', null],
])('the height %j is %j metres', (text, metres) => {
  expect(parseElevation(text)).toBe(metres)
})

test.each([
  ['2022-03-27T15:32:37.504+02:00[Europe/Brussels]', '2022-03-27T13:32:37.504Z'],
  ['2026-07-26T17:47:05+0200', '2026-07-26T15:47:05.000Z'],
  ['2026-07-26T17:47:05+02', '2026-07-26T15:47:05.000Z'],
  ['2026-07-26 17:47:05 Z', '2026-07-26T17:47:05.000Z'],
  ['2026-07-26T17:47', '2026-07-26T17:47:00.000Z'],
  ['2026-07-26', null],
  ['2026-13-26T17:47:05Z', null],
  ['26.07.2026 17:47', null],
])('the moment %j is %j', (text, moment) => {
  const time = parseMoment(text)
  expect(time === null ? null : new Date(time).toISOString()).toBe(moment)
})

test('a long text that is no number and no moment costs no more than its length', () => {
  const digits = '9'.repeat(1_000_000)
  expect([parseDecimal(`${digits}x`), parseElevation(`${digits}x`), parseMoment(`${digits}x`)]).toEqual([
    NaN,
    null,
    null,
  ])
})
