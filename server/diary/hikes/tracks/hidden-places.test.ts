import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm, destinationPlace } from '#domain/platform/numbers/great-circle.ts'
import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { MAX_SHIFT_M, hideEnds } from '#domain/tracks/lines/hidden-ends.ts'
import { createShifts } from './hidden-places.ts'

/** Any place but the poles, where directions turn within a few steps. */
const place = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})
const direction = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })
const DOOR = { lat: 47.1234, lng: 11.4321 }

const middleOf = (key: string, end: typeof DOOR) => {
  const { bearing, metres } = createShifts(key)(end)
  return destinationPlace(end, { bearing, km: metres / 1_000 })
}

test('a hidden circle is moved by 75 to 150 m everywhere on earth, and always the same way', () => {
  fc.assert(
    fc.property(place, fc.string(), (end, key) => {
      const { metres } = createShifts(key)(end)
      expect(metres).toBeGreaterThanOrEqual(MAX_SHIFT_M / 2)
      expect(metres).toBeLessThanOrEqual(MAX_SHIFT_M)
      expect(createShifts(key)(end)).toEqual(createShifts(key)(end))
    }),
  )
})

test('ends 15 m apart have circles at most 60 m apart, wherever they lie', () => {
  fc.assert(
    fc.property(place, direction, fc.string(), (end, bearing, key) => {
      const beside = destinationPlace(end, { bearing, km: 0.015 })
      expect(distanceKm(middleOf(key, end), middleOf(key, beside))).toBeLessThan(0.06)
    }),
    { numRuns: 1_000 },
  )
})

test('for other members, and at other places, it is moved another way: each direction for a quarter of them', () => {
  const keys = Array.from({ length: 400 }, (_, i) => createShifts(`key ${i}`)(DOOR))
  const shiftAt = createShifts('one key')
  const places = Array.from({ length: 400 }, (_, i) => shiftAt({ lat: 40 + i / 20, lng: i / 3 }))
  for (const shifts of [keys, places])
    for (const quarter of [0, 1, 2, 3]) {
      const turned = shifts.filter(({ bearing }) => Math.floor(bearing / (Math.PI / 2)) % 4 === quarter)
      expect(turned.length).toBeGreaterThan(60)
      expect(turned.length).toBeLessThan(140)
    }
})

test('many hikes from one door, whose receivers waver, all stop at the rim of one circle whose middle is not the door', () => {
  const rim: TrackPoint[] = []
  for (let hike = 0; hike < 72; hike += 1) {
    const bearing = (hike * Math.PI) / 36
    const door = destinationPlace(DOOR, { bearing: hike * 2, km: 0.01 })
    const walk = Array.from({ length: 400 }, (_, i) => destinationPlace(door, { bearing, km: i / 100 }))
    const there = walk.map((point) => ({ ...point, ele: null, time: null }))
    const [left] = hideEnds([[...there, ...there.toReversed()]], 300, createShifts('the key of mia'))
    if (left?.[0]) rim.push(left[0])
  }
  expect(rim).toHaveLength(72)
  const middle = {
    lat: rim.reduce((sum, { lat }) => sum + lat, 0) / rim.length,
    lng: rim.reduce((sum, { lng }) => sum + lng, 0) / rim.length,
  }
  expect(distanceKm(DOOR, middle) * 1_000).toBeGreaterThan(40)
  for (const point of rim) expect(distanceKm(middleOf('the key of mia', DOOR), point) * 1_000).toBeGreaterThan(400)
  for (const point of rim) expect(distanceKm(middleOf('the key of mia', DOOR), point) * 1_000).toBeLessThan(500)
})
