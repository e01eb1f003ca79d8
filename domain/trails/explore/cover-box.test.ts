import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { destinationPlace, distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { type Box, WORLD, boxAround, isInBox } from './box.ts'
import { coverBox } from './cover-box.ts'
import { toCell } from './map-cells.ts'

const lat = fc.double({ min: -90, max: 90, noNaN: true })
const lng = fc.double({ min: -180, max: 180, noNaN: true })
const place = fc.record({ lat, lng })
const box = fc
  .record({ a: lat, b: lat, west: lng, east: lng })
  .map(({ a, b, west, east }): Box => ({ west, east, south: Math.min(a, b), north: Math.max(a, b) }))

test('cells cover every place of a box, at most 300 of them, at any zoom', () => {
  fc.assert(
    fc.property(box, fc.integer({ min: 0, max: 20 }), fc.array(place, { maxLength: 20 }), (area, zoom, places) => {
      const cover = coverBox(area, zoom)
      expect(cover.cells.length).toBeLessThanOrEqual(300)
      expect(new Set(cover.cells).size).toBe(cover.cells.length)
      for (const one of places) if (isInBox(one, area)) expect(cover.cells).toContain(toCell(one).slice(0, cover.zoom))
    }),
    { numRuns: 300 },
  )
})

test.each<[string, Box, number, number]>([
  ['the whole world at zoom 20', WORLD, 20, 4],
  ['the whole world at zoom 1', WORLD, 1, 3],
  ['a place without area', { west: 7, south: 60, east: 7, north: 60 }, 3, 14],
  ['a few degrees over the antimeridian', { west: 179, south: -20, east: -179, north: -15 }, 6, 8],
  ['the north pole', { west: -180, south: 89, east: 180, north: 90 }, 6, 8],
  ['a screen of a country', { west: 5, south: 58, east: 15, north: 64 }, 6, 8],
])('%s has cells of one size', (_, area, zoom, digits) => {
  const { zoom: found, cells } = coverBox(area, zoom)
  expect([found, new Set(cells.map((cell) => cell.length))]).toEqual([digits, new Set([digits])])
})

test('a box over the antimeridian within one cell still has it', () => {
  const area = { west: 179.9999, south: 0, east: -179.9999, north: 0.001 }
  expect(coverBox(area, 20).cells).toContain(toCell({ lat: 0.0005, lng: 180 }))
  expect(coverBox(area, 20).cells).toContain(toCell({ lat: 0.0005, lng: -180 }))
})

test('the box around a place has everything within the distance, also at the poles and over the antimeridian', () => {
  fc.assert(
    fc.property(
      place,
      fc.double({ min: 0.001, max: 20_000, noNaN: true }),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      (from, km, bearing) => {
        const to = destinationPlace(from, { bearing, km: km * 0.999 })
        if (distanceKm(from, to) <= km) expect(isInBox(to, boxAround(from, km))).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})
