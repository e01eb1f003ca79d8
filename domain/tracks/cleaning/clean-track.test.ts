import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { destinationPlace } from '#domain/platform/numbers/great-circle.ts'
import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { sineHills, createStraightTrack } from '#domain/testing/made-tracks.ts'
import { analyseWalk } from '#domain/tracks/recorded-walk.ts'
import { cleanTrack } from './clean-track.ts'

const LENGTH_M = 4_000
const height = sineHills({ lengthM: LENGTH_M, hills: 2, riseM: 150 })
const walk = createStraightTrack({ lengthM: LENGTH_M, stepM: 12, height, speedMS: 1.2 })
const untimed = walk.map((point) => ({ ...point, time: null }))
const startMs = walk[0]?.time ?? 0
const endMs = walk.at(-1)?.time ?? 0

const copyOf = (points: TrackPoint[]) => points.map((point) => ({ ...point }))
const figuresOf = (segments: TrackPoint[][]) => analyseWalk({ segments, creator: null }).figures
const truth = figuresOf([walk])

/** Returns a point at a distance from the start of the walk. */
function afar(km: number, time: number | null, bearing = 2): TrackPoint {
  const [from = { lat: 0, lng: 0 }] = walk
  return { ...destinationPlace(from, { bearing, km }), ele: 700, time }
}

function expectTruth(segments: TrackPoint[][], droppedPoints: number) {
  const figures = figuresOf(segments)
  expect(figures.droppedPoints).toBe(droppedPoints)
  expect(figures.lengthKm).toBeCloseTo(truth.lengthKm, 1)
  expect(Math.abs(figures.ascentM - truth.ascentM)).toBeLessThan(3)
  expect(figures.start.lat).toBeCloseTo(truth.start.lat, 2)
  expect(figures.end.lat).toBeCloseTo(truth.end.lat, 2)
}

test('a walk without errors is believed as it is', () => {
  expect(cleanTrack([walk])).toEqual({
    segments: [walk],
    dropped: [],
    droppedHeights: 0,
    repeatedPoints: 0,
    resting: new Set(),
  })
  expect(cleanTrack([untimed]).segments).toEqual([untimed])
  expect(truth).toMatchObject({ droppedPoints: 0, ascentMethod: 'fine', heightSource: 'barometer' })
})

test.each([
  ['at once', afar(60, startMs - 1_000), afar(60, endMs + 1_000)],
  ['at one and the same moment', afar(60, startMs), afar(60, endMs)],
  ['hours before and after', afar(60, startMs - 40_000_000), afar(60, endMs + 40_000_000)],
  ['at no time', afar(60, null), afar(60, null)],
])('a first and a last fix 60 km away, %s, are dropped', (_, first, last) => {
  expectTruth([[first, ...walk, last]], 2)
  expectTruth([[first], walk, [last]], 2)
})

test('a first and a last fix 60 km away are dropped without any times', () => {
  expectTruth([[afar(60, null), ...untimed, afar(60, null)]], 2)
})

test.each([
  ['there and back', afar(14, endMs + 600_000), afar(0.2, startMs + 60_000)],
  ['and on', afar(14, endMs + 36_000_000), afar(28, startMs + 60_000)],
])('two late points, one of them back in time, %s, are dropped', (_, late, back) => {
  const { lengthKm } = figuresOf([[...walk, late, back]])
  expect(lengthKm).toBeCloseTo(truth.lengthKm, 1)
  expectTruth([[...walk, late]], 1)
})

test.each([1, 2, 5, 10])('a receiver that leaps away for %i points and comes back is not followed', (count) => {
  for (const km of [0.3, 5, 60]) {
    const strays = walk.slice(100, 100 + count).map(({ time }, i) => afar(km + 2 + i / 100, time))
    expectTruth([[...walk.slice(0, 100), ...strays, ...walk.slice(100 + count)]], count)
  }
})

test.each([
  ['a ride that was not recorded', [walk.slice(0, 150), walk.slice(150).map((p) => ({ ...p, lat: p.lat + 0.2 }))]],
  ['the same within a segment', [[...walk.slice(0, 150), ...walk.slice(150).map((p) => ({ ...p, lat: p.lat + 0.2 }))]]],
  [
    'a clock that tells whole minutes',
    [walk.map((p) => ({ ...p, time: Math.floor((p.time ?? 0) / 60_000) * 60_000 }))],
  ],
  ['a clock that stands', [walk.map((p) => ({ ...p, time: startMs }))]],
  ['a straight way out and back in a plan', [[...untimed, afar(4, null), ...copyOf(untimed).toReversed()]]],
  ['a point every ten minutes', [walk.filter((_, i) => i % 60 === 0)]],
  ['a way out and back with a few points', [[afar(0, null), afar(5, null), afar(0, null)]]],
  ['hairpins', [hairpins(400)]],
])('%s is believed', (_, segments) => {
  expect(cleanTrack(segments)).toMatchObject({ dropped: [], droppedHeights: 0, repeatedPoints: 0 })
})

/** Returns a climb in hairpins of 60 m, with a point at each. */
function hairpins(count: number): TrackPoint[] {
  const [from = { lat: 0, lng: 0 }] = walk
  return Array.from({ length: count }, (_, i) => ({
    ...destinationPlace(destinationPlace(from, { bearing: 0, km: i * 0.01 }), {
      bearing: Math.PI / 2,
      km: (i % 2) * 0.06,
    }),
    ele: 600 + i * 5,
    time: startMs + i * 75_000,
  }))
}

test('a time that does not fit is left out, the place stays', () => {
  const points = walk.with(50, { ...(walk[50] as TrackPoint), time: startMs - 86_400_000 })
  const { segments, dropped } = cleanTrack([points])
  expect(dropped).toEqual([])
  expect(segments[0]?.[50]).toEqual({ ...walk[50], time: null })
  expect(figuresOf([points])).toMatchObject({ lengthKm: truth.lengthKm, elapsedTimeS: truth.elapsedTimeS })
})

test.each([-3, -2, -1, 1, 2, 3])('a time that belongs to the point %i away begins no other recording', (away) => {
  const points = walk.with(50, { ...(walk[50] as TrackPoint), time: (walk[50 + away] as TrackPoint).time })
  const { segments, dropped, repeatedPoints } = cleanTrack([points])
  expect({ dropped, repeatedPoints }).toEqual({ dropped: [], repeatedPoints: 0 })
  expect(segments.map((segment) => segment.map(({ lat, lng }) => [lat, lng]))).toEqual([
    walk.map(({ lat, lng }) => [lat, lng]),
  ])
})

test.each([
  ['108 m above', 1, 108],
  ['294 m below', 2, -294],
  ['233 m below, for five points', 5, -233],
])('heights that leap %s are left out', (_, count, metres) => {
  for (const at of [0, 60, walk.length - count]) {
    const points = walk.map((p, i) => (i >= at && i < at + count ? { ...p, ele: (p.ele ?? 0) + metres } : p))
    const figures = figuresOf([points])
    expect(figures).toMatchObject({ droppedPoints: 0, droppedHeights: count, pointCount: walk.length })
    expect(Math.abs(figures.ascentM - truth.ascentM)).toBeLessThan(5)
    expect(figures.minElevationM).toBeGreaterThanOrEqual(600)
  }
})

test('zeros that come and go are lost heights, whatever the height around', () => {
  const low = walk.map((p) => ({ ...p, ele: (p.ele ?? 0) - 575 }))
  const points = low.map((p, i) => (i % 40 === 20 ? { ...p, ele: 0 } : p))
  const figures = figuresOf([points])
  expect(figures.droppedHeights).toBe(points.filter(({ ele }) => ele === 0).length)
  expect(Math.abs(figures.ascentM - truth.ascentM)).toBeLessThan(3)
})

test('a cliff and a lift are believed', () => {
  const cliff = walk.map((p, i) => ({ ...p, ele: (p.ele ?? 0) + (i >= 160 ? 90 : 0) }))
  expect(cleanTrack([cliff]).droppedHeights).toBe(0)
})

/** Returns the walk as a second receiver records it: shifted by some metres and seconds, a point every `each`. */
function seenAgain(each: number, shiftM: number, shiftMs: number): TrackPoint[] {
  return walk
    .filter((_, i) => i % each === 0)
    .map((p) => ({ ...p, ...destinationPlace(p, { bearing: 3, km: shiftM / 1000 }), time: (p.time ?? 0) + shiftMs }))
}

test.each([
  ['a second track of it', [walk, copyOf(walk)], walk.length],
  ['one without times', [untimed, copyOf(untimed)], walk.length],
  ['another device at the same time', [walk, seenAgain(1, 15, 5_000)], walk.length - 4],
  ['the thinned one before it', [seenAgain(5, 3, 0), walk], Math.ceil(walk.length / 5)],
  ['parts that overlap in one segment', [[...walk.slice(0, 200), ...copyOf(walk.slice(150))]], 50],
  ['parts that overlap in two', [walk.slice(0, 200), copyOf(walk.slice(150))], 50],
])('a walk that is recorded twice is counted once: %s', (_, segments, repeatedPoints) => {
  const figures = figuresOf(segments)
  expect(Math.abs(figures.repeatedPoints - repeatedPoints)).toBeLessThanOrEqual(3)
  expect(Math.abs(figures.lengthKm - truth.lengthKm)).toBeLessThan(0.07)
  expect(Math.abs(figures.ascentM - truth.ascentM)).toBeLessThan(truth.ascentM * 0.03)
  expect(figures.movingTimeS ?? 0).toBeLessThanOrEqual(figures.elapsedTimeS ?? 0)
})

const later = (points: TrackPoint[], ms: number) => points.map((p) => ({ ...p, time: (p.time ?? 0) + ms }))

test.each([
  ['the same way once more', [walk, later(walk, 86_400_000)]],
  [
    'there and back',
    [
      [
        ...walk,
        ...later(walk, endMs - startMs + 5_000).map((p, i, all) => ({
          ...(all.at(-1 - i) as TrackPoint),
          time: p.time,
        })),
      ],
    ],
  ],
  ['two people at one time at two places', [walk, seenAgain(1, 900, 0)]],
  ['a day before, later in the file', [later(walk, 86_400_000), walk]],
])('%s is walked twice', (_, segments) => {
  const figures = figuresOf(segments)
  expect(figures.repeatedPoints).toBe(0)
  expect(figures.lengthKm).toBeCloseTo(2 * truth.lengthKm, 1)
})

/** Returns the recording of a receiver that lies at home: it wanders by 20 m and its elevation by several, slowly. */
function atHome(hours: number): TrackPoint[] {
  const random = seededRandom('at home')
  let [north, east, up] = [0, 0, 0]
  const [from = { lat: 0, lng: 0 }] = walk
  return Array.from({ length: hours * 360 }, (_, i) => {
    const bell = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    north = north * 0.98 + bell() * 2
    east = east * 0.98 + bell() * 2
    up = up * 0.995 + bell() * 0.7
    const place = destinationPlace(destinationPlace(from, { bearing: 0, km: north / 1000 }), {
      bearing: Math.PI / 2,
      km: east / 1000,
    })
    return { ...place, ele: 450 + up, time: startMs + i * 10_000 }
  })
}

test('thirteen hours at home climb next to nothing', () => {
  const { ascentM, descentM } = figuresOf([atHome(13)])
  expect(ascentM).toBeLessThan(38)
  expect(descentM).toBeLessThan(38)
})

test('a steep, slow climb is no rest', () => {
  const wall = walk.slice(0, 60).map((p, i) => ({ ...p, ele: 600 + i * 12, time: startMs + i * 150_000 }))
  expect(figuresOf([wall]).ascentM).toBeGreaterThan(690)
})

test('wherever receivers leap to, and however often, a walk is as long and climbs as much, less a hundredth', () => {
  const leap = fc.record({
    at: fc.integer({ min: 5, max: walk.length - 15 }),
    count: fc.integer({ min: 1, max: 8 }),
    km: fc.double({ min: 6, max: 3_000, noNaN: true }),
    bearing: fc.double({ min: 0, max: 6, noNaN: true }),
  })
  const leaps = fc.uniqueArray(leap, { maxLength: 5, selector: ({ at }) => Math.floor(at / 30) })
  fc.assert(
    fc.property(leaps, fc.boolean(), (all, isTimed) => {
      const apart = all.filter(({ at }) => at % 30 < 15)
      const points = (isTimed ? walk : untimed).map((point, i) => {
        const from = apart.find(({ at, count }) => i >= at && i < at + count)
        return from === undefined ? point : { ...point, ...destinationPlace(point, from), ele: 9_000 }
      })
      const figures = figuresOf([points])
      expect(figures.droppedPoints).toBe(apart.reduce((sum, { count }) => sum + count, 0))
      expect(Math.abs(figures.lengthKm / truth.lengthKm - 1)).toBeLessThan(0.01)
      expect(Math.abs(figures.ascentM / truth.ascentM - 1)).toBeLessThan(0.01)
    }),
  )
})

test('doubled, cut anywhere, in one segment or several, a walk is as long and climbs as much, less two hundredths', () => {
  const cut = fc.integer({ min: 20, max: walk.length - 20 })
  fc.assert(
    fc.property(cut, cut, fc.boolean(), (a, b, isOne) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)]
      const parts = [walk.slice(0, to), copyOf(walk.slice(from))]
      const figures = figuresOf(isOne ? [parts.flat()] : parts)
      expect(Math.abs(figures.lengthKm / truth.lengthKm - 1)).toBeLessThan(0.02)
      expect(Math.abs(figures.ascentM / truth.ascentM - 1)).toBeLessThan(0.02)
      expect(figures.movingTimeS ?? 0).toBeLessThanOrEqual(figures.elapsedTimeS ?? 0)
    }),
  )
})
