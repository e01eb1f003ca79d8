import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '#domain/testing/depth.ts'
import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { type Place, distanceKm, destinationPlace } from '#domain/platform/numbers/great-circle.ts'
import { MAX_SHIFT_M, type Shift, canHideEnds, hideEnds, lineWithoutEnds } from './hidden-ends.ts'
import { unpackLines } from './packed-line.ts'

const METRE = 180 / (Math.PI * 6_371_000)
const at = (metres: number): TrackPoint => ({ lat: 46 + metres * METRE, lng: 7, ele: 900, time: null })
const way = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => at(from + i * step))
const metresOf = (segments: TrackPoint[][]) =>
  segments.map((segment) => segment.map(({ lat }) => Math.round((lat - 46) / METRE)))

/** Shifts the circle east by half of the limit: a way north or south leaves it at nearly its full width. */
const eastward = (): Shift => ({ bearing: Math.PI / 2, metres: 75 })
const unmoved = (): Shift => ({ bearing: 0, metres: 0 })

test.each([
  [
    'a straight walk',
    [way(0, 2_000, 100)],
    190,
    [[400, 500, 600, 700, 800, 900, 1_000, 1_100, 1_200, 1_300, 1_400, 1_500, 1_600]],
  ],
  ['points far apart', [[at(0), at(300), at(700), at(1_000), at(1_100)]], 200, [[700]]],
  ['whole segments at either end', [way(0, 100, 50), way(300, 800, 250), way(1_000, 1_100, 50)], 200, [[550]]],
  [
    'a gap, which hides as well',
    [[at(0), at(50)], way(900, 1_300, 200), way(5_000, 5_100, 50)],
    200,
    [[900, 1_100, 1_300]],
  ],
  ['a walk that is too short', [way(0, 600, 10)], 200, []],
  ['a walk out and back', [[...way(0, 600, 100), ...way(0, 500, 100).toReversed()]], 190, [[400, 500, 600, 500, 400]]],
  [
    'a walk that comes by its start again',
    [[...way(0, 500, 100), ...way(-500, 400, 100).toReversed(), at(-900), at(-1_400)]],
    190,
    [
      [400, 500, 400],
      [-400, -500, -900],
    ],
  ],
  ['a single point', [[at(0)]], 200, []],
  ['nothing', [], 200, []],
])('the ends are hidden of %s', (_, segments, metres, left) => {
  expect(metresOf(hideEnds(segments, metres, unmoved))).toEqual(left)
})

test('a line that would cross a hidden circle is not drawn, also where no point of it lies inside', () => {
  const start = at(0)
  const [west, east] = [
    destinationPlace(start, { bearing: -1.5, km: 2 }),
    destinationPlace(start, { bearing: 1.5, km: 2 }),
  ]
  const point = (place: Place): TrackPoint => ({ ...place, ele: 900, time: null })
  const walk = [start, at(3_000), point(west), point(east), at(-3_000), at(-4_000)]
  expect(hideEnds([walk], 500, eastward).map((part) => part.length)).toEqual([2, 2])
  expect(hideEnds([walk.slice(1)], 500, eastward).map((part) => part.length)).toEqual([3])
})

test('a receiver that wanders at home for long does not give the home away', () => {
  const atHome = Array.from({ length: 500 }, (_, i) => at((i % 5) * 3))
  const left = hideEnds([[...atHome, ...way(0, 4_000, 10)]], 495, unmoved)
  expect(metresOf(left)[0]?.[0]).toBe(650)
})

test('a first fix from afar hides the place to which the receiver jumps as well, a last one likewise', () => {
  const timed = way(0, 5_000, 50).map((point, i) => ({ ...point, time: i * 40_000 }))
  const away = { ...at(-9_000), time: -1_000 }
  for (const walk of [
    [away, ...timed],
    [
      ...timed.toReversed().map((point, i) => ({ ...point, time: i * 40_000 })),
      { ...away, time: 101 * 40_000 - 39_000 },
    ],
  ]) {
    const left = hideEnds([walk], 200, unmoved).flat()
    expect(left.length).toBeGreaterThan(50)
    expect(left.filter((point) => distanceKm(at(0), point) < 0.2)).toEqual([])
  }
})

const shift = fc.record({
  bearing: fc.double({ min: 0, max: 7, noNaN: true }),
  metres: fc.double({ min: 0, max: MAX_SHIFT_M, noNaN: true }),
})
const hidden = fc.integer({ min: 200, max: 1_000 })

const anySegments = fc.array(
  fc.array(
    fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
      ele: fc.constant(null),
      time: fc.option(fc.integer()),
    }),
    { minLength: 1 },
  ),
  { minLength: 1 },
)

/** Walks that pass a door again and again, in segments, with many or few points. */
const loops = fc
  .record({
    home: fc.record({
      lat: fc.double({ min: -70, max: 80, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
    steps: fc.array(
      fc.record({
        bearing: fc.integer({ min: 0, max: 63 }).map((tenths) => tenths / 10),
        km: fc.integer({ min: 0, max: 1_500 }).map((metres) => metres / 1_000),
      }),
      { minLength: 5, maxLength: 60 },
    ),
    cuts: fc.array(fc.nat(60)),
  })
  .map(({ home, steps, cuts }) => {
    // each step is a place seen from the door, so that lines cross its surroundings all the time
    const points = [home, ...steps.map((step) => destinationPlace(home, step)), home].map((place) => ({
      ...place,
      ele: null,
      time: null,
    }))
    const edges = [...new Set([0, ...cuts, points.length])]
      .filter((edge) => edge <= points.length)
      .toSorted((a, b) => a - b)
    return edges.slice(1).map((edge, i) => points.slice(edges[i], edge))
  })

function expectFar(segments: TrackPoint[][], places: Place[], metres: number) {
  const ends = [segments[0]?.[0], segments.at(-1)?.at(-1)].filter((end) => end !== undefined)
  for (const place of places)
    for (const end of ends) expect(distanceKm(end, place) * 1_000).toBeGreaterThanOrEqual(metres)
}

test('of walks that come by their ends again and again, no point and no line is left within the hidden distance', () => {
  fc.assert(
    fc.property(loops, hidden, shift, (segments, metres, moved) => {
      const parts = hideEnds(segments, metres, () => moved)
      expectFar(segments, parts.flat(), metres)
      for (const part of parts) {
        expect(part.length).toBeGreaterThan(0)
        for (const [i, to] of part.entries()) expectFar(segments, drawnBetween(part[i - 1] ?? to, to), metres)
      }
    }),
    { numRuns: caseCount(300) },
  )
})

/** Places and lines between them, as they are drawn. */
const drawn = (packed: string | null) =>
  unpackLines(packed ?? '').flatMap((line) => line.flatMap((to, i) => drawnBetween(line[i - 1] ?? to, to)))

test('the simplified line of such walks keeps the hidden distance from both ends as well', () => {
  fc.assert(
    fc.property(loops, hidden, shift, (segments, metres, moved) => {
      expectFar(segments, drawn(lineWithoutEnds(segments, metres, () => moved)), metres)
    }),
    { numRuns: caseCount(300) },
  )
})

test('the simplified line of a walk with more corners than are kept keeps it too', () => {
  const round = Array.from({ length: 60 }, (_, i) => destinationPlace(at(150), { bearing: i / 9.5, km: 0.37 }))
  const corners = Array.from({ length: 400 }, (_, i) => ({ lat: at(-3_000 - 20 * i).lat, lng: 7 + (i % 2) * 0.004 }))
  const walk = [[at(0), ...[...round, ...corners].map((place) => ({ ...place, ele: 900, time: null }))]]
  const places = drawn(lineWithoutEnds(walk, 200, () => ({ bearing: 0, metres: 150 })))
  expect(places.length).toBeGreaterThan(100)
  expectFar(walk, places, 200)
})

test.each([
  ['a straight walk', way(0, 2_000, 100), [[400, 1_600]]],
  [
    'a walk that comes by its start again',
    [...way(0, 800, 400), ...way(-1_200, 400, 400).toReversed()],
    [
      [400, 800, 400],
      [-400, -800],
    ],
  ],
  ['a walk that is too short', way(0, 600, 10), []],
])('the simplified line has what the copy has of %s', (_, walk, left) => {
  const lines = unpackLines(lineWithoutEnds([walk], 200, unmoved) ?? '')
  expect(lines.map((line) => line.map(({ lat }) => Math.round((lat - 46) / METRE / 10) * 10))).toEqual(left)
})

test('of any points on earth, none is left within the hidden distance', () => {
  fc.assert(
    fc.property(anySegments, hidden, shift, (segments, metres, moved) => {
      expectFar(segments, hideEnds(segments, metres, () => moved).flat(), metres)
    }),
  )
})

/** Returns places along a line as Mercator's map draws it. */
function drawnBetween(from: Place, to: Place): Place[] {
  const north = ({ lat }: Place) => Math.asinh(Math.tan((lat * Math.PI) / 180))
  const east = ((to.lng - from.lng + 540) % 360) - 180
  return Array.from({ length: 21 }, (_, i) => ({
    lat: (Math.atan(Math.sinh(north(from) + ((north(to) - north(from)) * i) / 20)) * 180) / Math.PI,
    lng: from.lng + (east * i) / 20,
  }))
}

test.each([
  [0, true],
  [200, true],
  [1_000, true],
  [1, false],
  [199, false],
  [1_001, false],
  [200.5, false],
  [-200, false],
  [Number.NaN, false],
  [Infinity, false],
])('%d m of either end can be hidden: %s', (metres, can) => {
  expect(canHideEnds(metres)).toBe(can)
})
