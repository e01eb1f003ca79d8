import * as fc from 'fast-check'
import { CRS, LatLng } from 'leaflet'
import { expect, test } from 'vitest'
import { fromWorld, metresAPixel, toWorld } from './projection.ts'

test('a place is where web maps have it', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (lat, lng) => {
        const { x, y } = CRS.EPSG3857.latLngToPoint(new LatLng(lat, lng), 0)
        const found = toWorld({ lat, lng })
        expect(found.x).toBeCloseTo(x, 6)
        expect(found.y).toBeCloseTo(y, 6)
      },
    ),
  )
})

test('a point of the world is the place that stands there', () => {
  for (const place of [
    { lat: 61.5, lng: 8.8 },
    { lat: -46.4, lng: -190.25 },
    { lat: 0, lng: 0 },
  ]) {
    const found = fromWorld(toWorld(place, 13), 13)
    expect(found.lat).toBeCloseTo(place.lat, 9)
    expect(found.lng).toBeCloseTo(place.lng, 9)
  }
})

test('a pixel shows as much ground as Leaflet measures on it', () => {
  for (const [lat, zoom] of [
    [0, 2],
    [46.4, 13],
    [78, 17],
  ] as const) {
    const middle = CRS.EPSG3857.latLngToPoint(new LatLng(lat, 10), zoom)
    const beside = CRS.EPSG3857.pointToLatLng(middle.add([1, 0]), zoom)
    const measured = CRS.EPSG3857.distance?.(new LatLng(lat, 10), beside) ?? NaN
    expect(metresAPixel(lat, zoom) / measured).toBeCloseTo(1, 4)
  }
})
