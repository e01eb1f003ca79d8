import { expect, test } from 'vitest'
import { type Place, destinationPlace } from '#domain/platform/numbers/great-circle.ts'
import { listCellsAlong } from './cells-along-line.ts'
import { toCell } from './map-cells.ts'
import { findPeaksNearLine } from './peaks-near-line.ts'

const METRE = 180 / (Math.PI * 6_371_000)
const at = (north: number, east = 0, middle: Place = { lat: 46, lng: 7 }): Place => ({
  lat: middle.lat + north * METRE,
  lng: ((middle.lng + (east * METRE) / Math.cos((middle.lat * Math.PI) / 180) + 540) % 360) - 180,
})

test.each<[string, Place[][], Place, boolean]>([
  ['on a point', [[at(0), at(50)]], at(50), true],
  ['beside a point', [[at(0)]], at(0, 99), true],
  ['too far from a point', [[at(0)]], at(0, 101), false],
  ['between two points', [[at(0), at(1_500)]], at(750, 95), true],
  ['too far from the line', [[at(0), at(1_500)]], at(750, 105), false],
  ['before the start', [[at(0), at(1_500)]], at(-99), true],
  ['beyond the end', [[at(0), at(1_500)]], at(1_601), false],
  [
    'in a gap between segments',
    [
      [at(0), at(100)],
      [at(900), at(1_000)],
    ],
    at(500),
    false,
  ],
  ['where nobody knows the way', [[at(0), at(2_500)]], at(1_250), false],
  [
    'on the antimeridian',
    [[at(0, -400, { lat: 52, lng: 180 }), at(0, 400, { lat: 52, lng: 180 })]],
    { lat: 52, lng: 180 },
    true,
  ],
  ['on the other side of it', [[{ lat: 52, lng: 179.9999 }]], { lat: 52, lng: -179.9999 }, true],
  [
    'at the pole',
    [
      [
        { lat: 89.995, lng: 10 },
        { lat: 89.995, lng: -170 },
      ],
    ],
    { lat: 90, lng: 0 },
    true,
  ],
  ['on no track', [[]], at(0), false],
])('R20.5: a peak %s', (_, segments, peak, is) => {
  expect(findPeaksNearLine(segments, [peak])).toEqual(is ? [peak] : [])
})

test('R20.5: a track that passes forty peaks passes each of them once', () => {
  const peaks = Array.from({ length: 40 }, (_, i) => at(500 * i, i % 2 ? 90 : -90))
  const there = Array.from({ length: 2_000 }, (_, i) => at(10 * i))
  expect(findPeaksNearLine([there, there.toReversed()], peaks)).toHaveLength(40)
})

test.each([0, 46, -46, 68, 80])('R20.5: a peak near a track at latitude %s is in one of its tiles', (lat) => {
  const start = { lat, lng: 179.99 }
  const track = Array.from({ length: 30 }, (_, i) => destinationPlace(start, { bearing: 0.7, km: i * 0.9 }))
  for (const zoom of [12, 14]) {
    const cells = new Set(listCellsAlong([track], zoom))
    for (const place of track)
      for (const bearing of [0, 1, 2, 3, 4, 5, 6])
        expect(cells.has(toCell(destinationPlace(place, { bearing, km: 0.1 }), zoom))).toBe(true)
  }
})
