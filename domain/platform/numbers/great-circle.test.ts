import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm, cumulativeDistances } from './great-circle.ts'

test.each([
  ['a degree along the equator', { lat: 0, lng: 0 }, { lat: 0, lng: 1 }, 111.1949],
  ['a degree along a meridian', { lat: 46, lng: 7 }, { lat: 47, lng: 7 }, 111.1949],
  ['over the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111.1949],
  ['from pole to pole', { lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 20015.0868],
  ['nowhere', { lat: 61.5, lng: 8.7 }, { lat: 61.5, lng: 8.7 }, 0],
])('the distance %s', (_, a, b, km) => {
  expect(distanceKm(a, b)).toBeCloseTo(km, 4)
})

test('from pole to pole it is half a circle of that radius', () => {
  expect(distanceKm({ lat: 90, lng: 0 }, { lat: -90, lng: 0 })).toBeCloseTo(Math.PI * 6371, 6)
})

test('the distances along a line add up, and an empty line has none', () => {
  const line = [0, 1, 1, 3].map((lng) => ({ lat: 0, lng }))
  expect(cumulativeDistances(line).map((km) => Math.round(km))).toEqual([0, 111, 111, 334])
  expect(cumulativeDistances([])).toEqual([])
})

const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('a way round is never shorter than the straight way, and the way back is as long', () => {
  fc.assert(
    fc.property(place, place, place, (a, b, c) => {
      // near the opposite side of the globe the formula is right to a few centimetres
      expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-4)
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 9)
    }),
  )
})
