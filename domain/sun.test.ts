import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sunTimes } from './sun.ts'

/** As almanacs have them, in UTC, to a minute or so. */
const KNOWN: [string, { lat: number; lng: number }, at: string, [rises: string, sets: string]][] = [
  ['Oslo at midsummer', { lat: 59.91, lng: 10.75 }, '2024-06-21T10:00Z', ['2024-06-21T01:54Z', '2024-06-21T20:44Z']],
  ['London at midwinter', { lat: 51.51, lng: -0.13 }, '2023-12-21T10:00Z', ['2023-12-21T08:04Z', '2023-12-21T15:53Z']],
  ['Sydney at new year', { lat: -33.87, lng: 151.21 }, '2024-01-01T02:00Z', ['2023-12-31T18:48Z', '2024-01-01T09:09Z']],
  ['Honolulu in spring', { lat: 21.31, lng: -157.86 }, '2024-03-20T20:00Z', ['2024-03-20T16:33Z', '2024-03-21T04:43Z']],
]
const MINUTES = 60_000

test.each(KNOWN)('the sun of %s', (_, place, at, [rises, sets]) => {
  const sun = sunTimes(place, Date.parse(at))
  if ('isUp' in sun) throw new Error('it rises')
  expect(Math.abs(sun.risesAt - Date.parse(rises))).toBeLessThan(2 * MINUTES)
  expect(Math.abs(sun.setsAt - Date.parse(sets))).toBeLessThan(2 * MINUTES)
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
