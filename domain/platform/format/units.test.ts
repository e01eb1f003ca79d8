import { expect, test } from 'vitest'
import { METRIC, fromKm, fromMetres, formatShortDistance, toKm, toMetres, createUnits } from './units.ts'

const US = createUnits({ distanceUnit: 'mi', heightUnit: 'ft' })
const UK = createUnits({ distanceUnit: 'mi', heightUnit: 'm' })

test('nothing chosen is metric, as it was given', () => {
  expect([METRIC.length(14.2), METRIC.length(12.34), METRIC.length(1234.5, 2), METRIC.climb(1140.4)]).toEqual([
    '14.2 km',
    '12.34 km',
    '1,234.50 km',
    '1,140 m',
  ])
})

test('miles and feet are chosen each for itself', () => {
  expect([US.length(27.2), US.length(16.09), US.length(42.195, 1), US.climb(8849)]).toEqual([
    '16.9 mi',
    '10.0 mi',
    '26.2 mi',
    '29,032 ft',
  ])
  expect([UK.length(1.61), UK.climb(1345), UK.formatKm(1999.99), UK.formatMetres(9999)]).toEqual([
    '1.0 mi',
    '1,345 m',
    '1,242.74',
    '9,999',
  ])
})

test('each length of two decimals in miles is the same after it was stored in km of two decimals', () => {
  for (let hundredths = 0; hundredths <= 124_273; hundredths += 7) {
    const stored = Math.round(toKm(hundredths / 100, 'mi') * 100) / 100
    expect(Math.round(fromKm(stored, 'mi') * 100)).toBe(hundredths)
  }
})

test('each height of tens of feet is the same after it was stored in whole metres', () => {
  for (let feet = 0; feet <= 32_800; feet += 10) expect(fromMetres(Math.round(toMetres(feet, 'ft')), 'ft')).toBe(feet)
})

test('whatever is shown in feet is stored as the metres it came from', () => {
  for (let metres = 0; metres <= 9999; metres += 1)
    expect(Math.round(toMetres(fromMetres(metres, 'ft'), 'ft'))).toBe(metres)
})

test.each([
  [200, 'km', '200 m'],
  [1000, 'km', '1 km'],
  [200, 'mi', '660 ft'],
  [500, 'mi', '1,640 ft'],
  [1000, 'mi', '0.6 mi'],
] as const)('%i m of a way in %s is %s', (metres, unit, text) => {
  expect(formatShortDistance(metres, unit)).toBe(text)
})
