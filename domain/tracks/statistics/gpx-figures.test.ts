import { expect, test } from 'vitest'
import { computeAscent } from './ascent.ts'
import { countAscent, type AscentRule, type HeightLine, FINE_RULE } from './count-ascent.ts'
import { createElevationProfile } from '#domain/tracks/profile/elevation-profile.ts'
import { parseGpx, type TrackPoint } from '#domain/tracks/files/gpx.ts'
import { distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { hideEnds } from '#domain/tracks/lines/hidden-ends.ts'
import { IS_DEEP } from '#domain/testing/depth.ts'
import {
  gpxTextOf,
  roundLengthKm,
  createRoundTrack,
  sineHills,
  createStraightTrack,
} from '#domain/testing/made-tracks.ts'
import { ERRORS, sumAllRises, walkLongTrail, walkOver } from '#domain/testing/made-walks.ts'
import { computeTrackStats } from './track-stats.ts'
import { renderViewCopy } from '#domain/tracks/files/view-copy.ts'

function ascentAlong(line: HeightLine) {
  const ascent = computeAscent([line], { creator: null, isTimed: true })
  if (ascent === null) throw new Error('a line without heights')
  return ascent
}

/** Metres of ascent over made walks: the truth, the sum of every rise, the computed ascent and its computed error. */
const KNOWN_TRUTHS: [terrain: string, error: string, truth: number, everyRise: number, told: number, errorM: number][] =
  [
    ['an even climb', 'none', 1000, 1000, 1000, 33],
    ['an even climb', 'jitter ±2 m', 1000, 1415, 1000, 56],
    ['an even climb', 'barometer, 0.8 m', 1000, 1019, 1000, 34],
    ['an even climb', 'height model, 3 m', 1000, 1544, 1005, 57],
    ['an even climb', 'receiver, 4 m', 1000, 1536, 1002, 57],
    ['a mountain', 'none', 990, 989, 977, 51],
    ['a mountain', 'jitter ±2 m', 990, 1274, 954, 58],
    ['a mountain', 'barometer, 0.8 m', 990, 1023, 979, 45],
    ['a mountain', 'height model, 3 m', 990, 1369, 968, 69],
    ['a mountain', 'receiver, 4 m', 990, 1340, 970, 61],
    ['hills', 'none', 576, 576, 568, 22],
    ['hills', 'jitter ±2 m', 576, 973, 563, 40],
    ['hills', 'barometer, 0.8 m', 576, 624, 579, 24],
    ['hills', 'height model, 3 m', 576, 1068, 559, 65],
    ['hills', 'receiver, 4 m', 576, 1076, 604, 104],
    ['sharp ridges', 'none', 1800, 1800, 1754, 93],
    ['sharp ridges', 'jitter ±2 m', 1800, 1814, 1757, 101],
    ['sharp ridges', 'barometer, 0.8 m', 1800, 1802, 1802, 60],
    ['sharp ridges', 'height model, 3 m', 1800, 1899, 1757, 104],
    ['sharp ridges', 'receiver, 4 m', 1800, 1847, 1711, 102],
    ['flat land', 'none', 0, 0, 0, 5],
    ['flat land', 'jitter ±2 m', 0, 766, 0, 5],
    ['flat land', 'barometer, 0.8 m', 0, 264, 19, 19],
    ['flat land', 'height model, 3 m', 0, 942, 72, 91],
    ['flat land', 'receiver, 4 m', 0, 980, 168, 193],
  ]

test.each(KNOWN_TRUTHS)(
  'over %s, error: %s, the climb of %i m is %i m by every rise and %i m as told, ± %i m',
  (...known) => {
    const [terrain, error, ...figures] = known
    const truth = sumAllRises(walkOver(terrain, 'none', { stepM: 1 }).heights)
    const line = walkOver(terrain, error, { stepM: 10 })
    const { ascentM, ascentErrorM } = ascentAlong(line)
    expect([truth, sumAllRises(line.heights), ascentM, ascentErrorM].map(Math.round)).toEqual(figures)
  },
)

const reach = (metres: number, reversalM: number, measureReachM = metres): AscentRule => ({
  searchReachM: metres,
  reversalM,
  measureReachM,
})

/**
 * Methods of counting ascent, each with its error: median and 95th percentile over all walks, and its result for the
 * long trail.
 */
const METHODS: [string, (line: HeightLine) => number, [median: string, most: string, longTrail: string]][] = [
  ['every rise', ({ heights }) => sumAllRises(heights), ['10.1 %', '417.4 %', '6427 m']],
  ['reversal of 5 m alone', (line) => countAscent(line, reach(0, 5)).ascentM, ['2.0 %', '32.3 %', '4844 m']],
  ['reversal of 10 m alone', (line) => countAscent(line, reach(0, 10)).ascentM, ['1.4 %', '12.8 %', '3727 m']],
  [
    'average over 30 m, reversal of 5 m',
    (line) => countAscent(line, reach(30, 5)).ascentM,
    ['3.0 %', '8.5 %', '3599 m'],
  ],
  [
    'average over 50 m, reversal of 5 m',
    (line) => countAscent(line, reach(50, 5)).ascentM,
    ['4.0 %', '10.3 %', '3381 m'],
  ],
  ['smooth: as the last, heights over 10 m', (line) => countAscent(line).ascentM, ['2.2 %', '4.0 %', '3391 m']],
  [
    'fine: average over 15 m, reversal of 3 m, heights over 5 m',
    (line) => countAscent(line, FINE_RULE).ascentM,
    ['1.3 %', '23.3 %', '5572 m'],
  ],
  [
    'ours: fine where heights are quiet, else smooth',
    (line) => ascentAlong(line).ascentM,
    ['1.3 %', '4.0 %', '3391 m'],
  ],
]

/** Walks of known ascent: four terrains that climb, five errors, three spacings, four of each. */
const walks = ['an even climb', 'a mountain', 'hills', 'sharp ridges'].flatMap((terrain) => {
  const truth = sumAllRises(walkOver(terrain, 'none', { stepM: 1 }).heights)
  const lines = Object.keys(ERRORS).flatMap((error) =>
    [1.2, 10, 30].flatMap((stepM) => [0, 1, 2, 3].map((take) => walkOver(terrain, error, { stepM, take }))),
  )
  return lines.map((line) => ({ truth, line }))
})

// the last is ours; the others were the alternatives
test.each(IS_DEEP ? METHODS : METHODS.slice(-1))('how far off the climb is by %s', (_name, computeAscent, expected) => {
  const errors = walks.map(({ truth, line }) => Math.abs(computeAscent(line) - truth) / truth).toSorted((a, b) => a - b)
  const percentile = (share: number) => `${((errors[Math.ceil(share * errors.length) - 1] ?? NaN) * 100).toFixed(1)} %`
  expect(errors).toHaveLength(240)
  expect([percentile(0.5), percentile(0.95), `${computeAscent(walkLongTrail()).toFixed(0)} m`]).toEqual(expected)
})

test(
  'of 300 walks 295 or more climb what is told, give or take the error that is told with it',
  { tags: ['deep'] },
  () => {
    const flat = Object.keys(ERRORS).flatMap((error) =>
      [1.2, 10, 30].flatMap((stepM) =>
        [0, 1, 2, 3].map((take) => ({ truth: 0, line: walkOver('flat land', error, { stepM, take }) })),
      ),
    )
    const all = [...walks, ...flat]
    const isWithin = ({ truth, line }: (typeof all)[number]) => {
      const { ascentM, ascentErrorM } = ascentAlong(line)
      return Math.abs(ascentM - truth) <= ascentErrorM
    }
    expect(all).toHaveLength(300)
    expect(all.filter(isWithin).length).toBeGreaterThanOrEqual(295)
  },
)

test('averaging widely cuts off every sharp top, which measuring over 10 m gives back', () => {
  const ridges = walkOver('sharp ridges', 'none', { stepM: 10 })
  expect(countAscent(ridges, reach(50, 5)).ascentM / sumAllRises(ridges.heights)).toBeCloseTo(0.9, 1)
  expect(countAscent(ridges).ascentM / sumAllRises(ridges.heights)).toBeGreaterThan(0.97)
})

test.each(IS_DEEP ? [0, 0.5, 1, 2, 3, 4, 5, 6] : [0, 0.5, 4])(
  'along a great circle, bearing %s, the length is the one it was made with',
  (bearing) => {
    for (const start of [
      { lat: 0, lng: 0 },
      { lat: -41, lng: 174.9 },
      { lat: 78, lng: 15 },
    ])
      for (const stepM of [1, 10, 250])
        expect(
          computeTrackStats([createStraightTrack({ start, bearing, lengthM: 20_000, stepM })]).lengthKm,
        ).toBeCloseTo(20, 6)
  },
)

test('a degree of a meridian is as long as on a sphere of 6371 km', () => {
  const place = (lat: number): TrackPoint => ({ lat, lng: 8, ele: null, time: null })
  for (const lat of [-60, 0, 46])
    expect(computeTrackStats([[place(lat), place(lat + 1)]]).lengthKm).toBeCloseTo(111.19493, 4)
})

test.each([
  ['a pond', { radiusM: 80, pointCount: 12 }],
  ['a mountain', { radiusM: 3_000, pointCount: 900 }],
  ['a country', { radiusM: 400_000, pointCount: 30 }],
])('round %s the length is that of the chords, and start and end are one', (_, round) => {
  const { lengthKm, start, end } = computeTrackStats([createRoundTrack({ lat: 61, lng: 179.9 }, round)])
  expect(lengthKm).toBeCloseTo(roundLengthKm(round), 6)
  expect(end).toEqual(start)
})

/** One great circle of 10 km with nothing recorded from 4 to 7 km. */
const gapped = [
  createStraightTrack({ lengthM: 4_000, stepM: 20, height: (metres) => 500 + metres / 20 }),
  createStraightTrack({ lengthM: 10_000, stepM: 20, height: (metres) => 500 + metres / 20 }).slice(350),
]

test('a gap of 3 km is in the profile, not in length or climb', () => {
  const { lengthKm, ascentM } = computeTrackStats(gapped)
  expect(lengthKm).toBeCloseTo(7, 6)
  expect(ascentM).toBeCloseTo(350, 3)
  expect(createElevationProfile(gapped).at(-1)?.distance).toBeCloseTo(10, 6)
})

test('where heights are missing the profile cuts the corner, and the length does not', () => {
  const out = createStraightTrack({ lengthM: 1_000, stepM: 100, bearing: 0, height: () => 700 })
  const turn = { ...(out.at(-1) as TrackPoint), ele: null }
  const walk = [...out.slice(0, -1), turn, ...out.slice(0, -1).toReversed()]
  expect(computeTrackStats([walk]).lengthKm).toBeCloseTo(2, 6)
  expect(createElevationProfile([walk]).at(-1)?.distance).toBeCloseTo(1.8, 6)
})

const DIALECTS: Parameters<typeof gpxTextOf>[1][] = [
  { version: '1.0' },
  { version: '1.1' },
  { prefix: 'gpx:' },
  { prefix: 'ns3:', as: 'route' },
]

test.each(DIALECTS)('length, climb and time of sine hills survive being written and read as %j', (dialect) => {
  const lengthM = 12_000
  const height = sineHills({ lengthM, hills: 6, riseM: 150 })
  const track = createStraightTrack({ lengthM, stepM: 10, height, speedMS: 1.25 })
  const { lengthKm, ascentM, descentM, minElevationM, maxElevationM, movingTimeS } = computeTrackStats(
    parseGpx(gpxTextOf([track], dialect)).segments,
  )
  expect(lengthKm).toBeCloseTo(12, 6)
  expect(Math.abs(ascentM - 900)).toBeLessThan(9)
  expect(Math.abs(descentM - 900)).toBeLessThan(9)
  expect([minElevationM, maxElevationM]).toEqual([600, 750])
  expect(movingTimeS).toBe(9_600)
})

test('neither the pace nor how often is recorded changes the climb of sine hills by two hundredths', () => {
  const height = sineHills({ lengthM: 12_000, hills: 8, riseM: 120 })
  for (const stepM of [1, 5, 12, 30])
    for (const speedMS of [0.5, 2]) {
      const { ascentM } = computeTrackStats([createStraightTrack({ lengthM: 12_000, stepM, height, speedMS })])
      expect(Math.abs(ascentM - 960) / 960).toBeLessThan(0.02)
    }
})

test.each([
  [2, 2.9, 0],
  [40, 2.9, 0],
  [40, 4.9, 196],
  [4, 30, 120],
  [10, 100, 1_000],
])('%i hills of %f m are %i m of climb, less a few per cent', (hills, riseM, truth) => {
  const lengthM = hills * 800
  const track = createStraightTrack({ lengthM, stepM: 10, height: sineHills({ lengthM, hills, riseM }) })
  const { ascentM } = computeTrackStats([track])
  expect(ascentM).toBeLessThanOrEqual(truth + 1e-6)
  expect(ascentM).toBeGreaterThanOrEqual(truth * 0.96)
})

test('in whole metres a hill of less than 5 m is taken for an error of the instrument', () => {
  const hills = sineHills({ lengthM: 32_000, hills: 40, riseM: 4.4 })
  const track = createStraightTrack({ lengthM: 32_000, stepM: 10, height: (metres) => Math.round(hills(metres)) })
  expect(computeTrackStats([track])).toMatchObject({ ascentM: 0, ascentMethod: 'smooth' })
})

test('a trail of 70 km in the errors of a height model is near its truth, where every rise is nearly twice as much', () => {
  const line = walkLongTrail()
  expect(Math.abs(countAscent(line).ascentM - 3_300) / 3_300).toBeLessThan(0.05)
  expect(sumAllRises(line.heights)).toBeGreaterThan(6_000)
})

const made: Record<string, TrackPoint[][]> = {
  'a straight walk': [
    createStraightTrack({ lengthM: 9_000, stepM: 15, height: sineHills({ lengthM: 9_000, hills: 5, riseM: 90 }) }),
  ],
  'a round walk': [createRoundTrack({ lat: 47, lng: 11 }, { radiusM: 1_500, pointCount: 400 })],
  'a walk with a gap': gapped,
  'a walk there and back': [there(6_000), there(6_000).toReversed()],
}

function there(lengthM: number): TrackPoint[] {
  return createStraightTrack({ lengthM, stepM: 12, height: (metres) => 900 + metres / 10, speedMS: 1.1 })
}

test.each(Object.entries(made))('the view copy of %s is as long and climbs as much', (_, segments) => {
  const original = computeTrackStats(segments)
  const text = renderViewCopy({ kind: 'track', segments })
  const copy = computeTrackStats(parseGpx(text).segments)
  expect(Math.abs(copy.lengthKm - original.lengthKm)).toBeLessThan(original.lengthKm * 0.001)
  expect(Math.abs(copy.ascentM - original.ascentM)).toBeLessThan(1)
  expect(text).not.toContain('<time>')
})

test.each(Object.entries(made))(
  'what others get of %s keeps away from both ends where they are hidden',
  (_, segments) => {
    for (const metres of [200, 1_000]) {
      const left = hideEnds(segments, metres, () => ({ bearing: 4, metres: 120 }))
      const ends = [segments[0]?.[0], segments.at(-1)?.at(-1)].filter((end) => end !== undefined)
      expect(left.flat().length).toBeGreaterThan(50)
      for (const end of ends)
        expect(Math.min(...left.flat().map((point) => distanceKm(end, point) * 1_000))).toBeGreaterThanOrEqual(metres)
    }
  },
)
