import { expect, test } from 'vitest'
import { formatBand, formatLowerEnd, roundBand } from './printed-score.ts'

test('the ends of a band are rounded outwards', () => {
  expect(roundBand({ score: 96.06, low: 92.99, high: 98.31 })).toEqual({ score: 96.1, low: 92.9, high: 98.4 })
  expect(roundBand({ score: 0.04, low: 0.01, high: 99.96 })).toEqual({ score: 0, low: 0, high: 100 })
})

test('a number with one decimal stays as it is', () => {
  const all = Array.from({ length: 1001 }, (_, tenths) => tenths / 10)
  for (const value of all)
    expect(roundBand({ score: value, low: value, high: value })).toEqual({ score: value, low: value, high: value })
})

test.each([
  [
    { score: 96.1, low: 92.9, high: 98.3 },
    { score: '96', low: '92', high: '99' },
  ],
  [
    { score: 84, low: 44, high: 97 },
    { score: '84', low: '44', high: '97' },
  ],
  [
    { score: 98.5, low: 95, high: 99.3 },
    { score: '98.5', low: '95.0', high: '99.3' },
  ],
  [
    { score: 0.4, low: 0.1, high: 3 },
    { score: '0', low: '0', high: '3' },
  ],
])('the band %o is printed as %o', (band, printed) => {
  expect(formatBand(band)).toEqual(printed)
})

test('R8.43: in the order of the lower ends no printed number is higher than the one before', () => {
  const printed = Array.from({ length: 10_001 }, (_, at) => Number(formatLowerEnd(100 - at / 100)))
  expect(printed).toEqual(printed.toSorted((a, b) => b - a))
  expect(printed.every((low, at) => low <= 100 - at / 100 + 1e-9)).toBe(true)
})
