import { expect, test } from 'vitest'
import { formatKilobytes } from './file-size.ts'
import { formatCount, formatKm, formatMetres } from './format.ts'

test.each<[km: number, decimals: 0 | 1 | 2, text: string]>([
  [0, 1, '0.0'],
  [12.34, 1, '12.3'],
  [12.3, 2, '12.30'],
  [1234.5, 2, '1,234.50'],
  [1999.99, 1, '2,000.0'],
])('R8.11: %d km with %i decimals is %s', (km, decimals, text) => {
  expect(formatKm(km, decimals)).toBe(text)
})

test('numbers are written as the language has them', () => {
  const halves = Array.from({ length: 4000 }, (_, at) => at / 200)
  const spread = Array.from({ length: 4000 }, (_, at) => (at * 7919.123) ** 1.7 / 100)
  const awkward = [1.005, 0.285, 8.345, 1e-7, 5e-7, 0.004999, 999.995, 999_999.95, 450359962737049.5, 1e15, 1e20]
  for (const decimals of [0, 1, 2] as const) {
    const { format } = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    for (const value of [...halves, ...spread, ...awkward]) {
      expect(formatKm(value, decimals)).toBe(format(value))
      // what rounds to nothing has no sign
      if (Number(formatKm(value, decimals)) !== 0) expect(formatKm(-value, decimals)).toBe(format(-value))
    }
  }
})

test.each([
  [0, '0'],
  [999.5, '1,000'],
  [8848.86, '8,849'],
  [1234567, '1,234,567'],
])('%d m is %s', (metres, text) => {
  expect(formatMetres(metres)).toBe(text)
})

test.each([
  [0, '0.0 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2, '1024.0 KB'],
])('R11.14: %i bytes are %s', (bytes, text) => {
  expect(formatKilobytes(bytes)).toBe(text)
})

test.each([
  [0, '0'],
  [1234, '1,234'],
])('a count of %d is %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})
