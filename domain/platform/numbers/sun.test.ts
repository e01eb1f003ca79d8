import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sunTimes } from './sun.ts'

/**
 * Times by the package astronomy-engine 2.1.19 (`SearchRiseSet`), which uses other equations (VSOP87); in UTC, to the
 * second.
 */
const KNOWN: [string, { lat: number; lng: number }, at: string, sun: [rises: string, sets: string]][] = [
  [
    'Oslo at midsummer',
    { lat: 59.91, lng: 10.75 },
    '2024-06-21T10:00Z',
    ['2024-06-21T01:53:57Z', '2024-06-21T20:43:50Z'],
  ],
  [
    'London at midwinter',
    { lat: 51.51, lng: -0.13 },
    '2023-12-21T10:00Z',
    ['2023-12-21T08:03:36Z', '2023-12-21T15:53:18Z'],
  ],
  [
    'Sydney at new year',
    { lat: -33.87, lng: 151.21 },
    '2024-01-01T02:00Z',
    ['2023-12-31T18:47:06Z', '2024-01-01T09:09:18Z'],
  ],
  [
    'Honolulu in spring',
    { lat: 21.31, lng: -157.86 },
    '2024-03-20T20:00Z',
    ['2024-03-20T16:34:46Z', '2024-03-21T04:42:46Z'],
  ],
  [
    'Quito in October',
    { lat: -0.18, lng: -78.47 },
    '2024-10-05T17:00Z',
    ['2024-10-05T10:58:45Z', '2024-10-05T23:05:24Z'],
  ],
  [
    'Ushuaia in July',
    { lat: -54.81, lng: -68.31 },
    '2025-07-01T16:00Z',
    ['2025-07-01T12:58:04Z', '2025-07-01T20:16:34Z'],
  ],
  ['Suva in May', { lat: -18.14, lng: 178.44 }, '2024-05-10T00:00Z', ['2024-05-09T18:22:53Z', '2024-05-10T05:42:14Z']],
  [
    'Anchorage in November',
    { lat: 61.22, lng: -149.9 },
    '2024-11-20T22:00Z',
    ['2024-11-20T18:20:51Z', '2024-11-21T01:09:20Z'],
  ],
  [
    'Cape Town in 1985',
    { lat: -33.92, lng: 18.42 },
    '1985-04-01T11:00Z',
    ['1985-04-01T04:58:28Z', '1985-04-01T16:41:29Z'],
  ],
  [
    'Svalbard in September',
    { lat: 78.22, lng: 15.65 },
    '2024-09-15T11:00Z',
    ['2024-09-15T03:40:13Z', '2024-09-15T18:00:01Z'],
  ],
]
const MINUTES = 60_000

test.each(KNOWN)('the sun of %s rises and sets to the minute', (_, place, at, [rises, sets]) => {
  const sun = sunTimes(place, Date.parse(at))
  if ('isUp' in sun) throw new Error('it rises')
  expect(Math.abs(sun.risesAt - Date.parse(rises))).toBeLessThan(MINUTES)
  expect(Math.abs(sun.setsAt - Date.parse(sets))).toBeLessThan(MINUTES)
})

test('beyond the polar circles there are days without night, and nights without day', () => {
  expect(sunTimes({ lat: 69.65, lng: 18.96 }, Date.UTC(2024, 5, 21))).toEqual({ isUp: true })
  expect(sunTimes({ lat: 69.65, lng: 18.96 }, Date.UTC(2024, 11, 21))).toEqual({ isUp: false })
  expect(sunTimes({ lat: -90, lng: 0 }, Date.UTC(2024, 11, 21))).toEqual({ isUp: true })
})

test('anywhere and at any time it rises before it sets, on the day by the sun', () => {
  const place = fc.record({
    lat: fc.double({ min: -60, max: 60, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(place, fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2099, 0) }), (where, at) => {
      const sun = sunTimes(where, at)
      if ('isUp' in sun) throw new Error('it rises')
      expect(sun.risesAt).toBeLessThan(sun.setsAt)
      expect(Math.abs((sun.risesAt + sun.setsAt) / 2 - at)).toBeLessThan(12.4 * 60 * MINUTES)
    }),
  )
})
