import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '#domain/testing/depth.ts'
import { createElevationProfile } from './profile/elevation-profile.ts'
import { parseGpx, type TrackPoint } from './files/gpx.ts'
import { distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { hideEnds } from './lines/hidden-ends.ts'
import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { gpxTextOf, sineHills, createStraightTrack } from '#domain/testing/made-tracks.ts'
import { ERRORS } from '#domain/testing/made-walks.ts'
import { renderViewCopy } from './files/view-copy.ts'
import { analyseWalk } from './recorded-walk.ts'

const LENGTH_M = 8_000
const height = sineHills({ lengthM: LENGTH_M, hills: 5, riseM: 120 })

type Made = { stepM?: number; error?: string; start?: { lat: number; lng: number } }

/** Returns a walk of 8 km over five hills of 120 m, recorded with an instrument's error. */
function recorded({ stepM = 10, error = 'barometer, 0.8 m', start = { lat: 46, lng: 9 } }: Made = {}): TrackPoint[] {
  const next = ERRORS[error]?.(seededRandom(`${error} ${stepM}`), stepM)
  return createStraightTrack({
    lengthM: LENGTH_M,
    stepM,
    height: (x) => height(x) + (next?.() ?? 0),
    speedMS: 1.25,
    start,
  })
}

const figuresOf = (...segments: TrackPoint[][]) => analyseWalk({ segments, creator: null }).figures

/** Returns the relative difference of a statistic from another. */
const off = (figure: number | null, from: number | null) => Math.abs((figure ?? NaN) - (from ?? NaN)) / (from ?? NaN)

const errors = Object.keys(ERRORS)

test.each(errors)('wherever a recorder cuts, however often, ascent and times stay as they are, error: %s', (error) => {
  const walk = recorded({ error })
  const whole = figuresOf(walk)
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: walk.length - 1 }), { minLength: 1, maxLength: 80 })
  fc.assert(
    fc.property(cuts, (at) => {
      const edges = [0, ...at.toSorted((a, b) => a - b), walk.length]
      const segments = edges.slice(1).map((edge, i) => walk.slice(edges[i], edge))
      const cut = figuresOf(...segments)
      expect([cut.ascentM, cut.descentM, cut.ascentErrorM]).toEqual([whole.ascentM, whole.descentM, whole.ascentErrorM])
      expect([cut.elapsedTimeS, cut.movingTimeS]).toEqual([whole.elapsedTimeS, whole.movingTimeS])
      // a line is drawn within a segment alone: each cut takes one step away
      expect(cut.lengthKm).toBeCloseTo(whole.lengthKm - at.length * 0.01, 6)
    }),
    { numRuns: caseCount(30) },
  )
})

test('cut at every tenth point a walk climbs what it climbs in one piece', () => {
  for (const error of errors)
    for (const stepM of [2, 10, 30]) {
      const walk = recorded({ error, stepM })
      const pieces = Array.from({ length: Math.ceil(walk.length / 10) }, (_, i) => walk.slice(i * 10, i * 10 + 10))
      expect(figuresOf(...pieces).ascentM).toBe(figuresOf(walk).ascentM)
    }
})

test.each(errors)(
  'the way back is as long, climbs what the way there descends, and takes as long, error: %s',
  (error) => {
    const walk = recorded({ error })
    const last = walk.at(-1)?.time ?? 0
    const first = walk[0]?.time ?? 0
    const [there, back] = [walk, walk.toReversed().map((p) => ({ ...p, time: last + first - (p.time ?? 0) }))].map(
      (all) => figuresOf(all),
    )
    expect(off(back?.lengthKm ?? 0, there?.lengthKm ?? 0)).toBeLessThan(1e-9)
    expect(off(back?.ascentM ?? 0, there?.descentM ?? 0)).toBeLessThan(0.005)
    expect(off(back?.descentM ?? 0, there?.ascentM ?? 0)).toBeLessThan(0.005)
    expect(off(back?.movingTimeS ?? 0, there?.movingTimeS ?? 0)).toBeLessThan(0.01)
  },
)

test.each(errors)(
  'with every second, third or tenth point left out a walk is as long, climbs as much less a twentieth, and takes as long, error: %s',
  (error) => {
    const walk = recorded({ error, stepM: 4 })
    const whole = figuresOf(walk)
    for (const each of [2, 3, 10]) {
      const thinned = figuresOf(walk.filter((_, i) => i % each === 0))
      expect(off(thinned.lengthKm, whole.lengthKm)).toBeLessThan(0.01)
      expect(off(thinned.ascentM, whole.ascentM)).toBeLessThan(0.05)
      expect(off(thinned.movingTimeS, whole.movingTimeS)).toBeLessThan(0.01)
    }
  },
)

test('the error of the ascent covers the noise of every instrument', () => {
  for (const error of errors)
    for (const stepM of [2, 10, 30]) {
      const { ascentM, ascentErrorM } = figuresOf(recorded({ error, stepM }))
      expect(Math.abs(ascentM - 600)).toBeLessThanOrEqual(ascentErrorM ?? 0)
      expect(off(ascentM, 600)).toBeLessThan(0.08)
    }
})

test.each([
  ['fine', 'barometer', 'barometer, 0.8 m'],
  ['fine', 'barometer', 'none'],
  ['smooth', 'receiver', 'jitter ±2 m'],
  ['smooth', 'receiver', 'receiver, 4 m'],
])('ascent is counted %s, from a %s, for heights with the error: %s', (ascentMethod, heightSource, error) => {
  expect(figuresOf(recorded({ error }))).toMatchObject({ ascentMethod, heightSource })
})

test('a planner, a file without times and a device without a barometer are known for where their heights come from', () => {
  const walk = recorded()
  expect(analyseWalk({ segments: [walk], creator: 'https://www.komoot.de' }).figures.heightSource).toBe('model')
  expect(figuresOf(walk.map((p) => ({ ...p, time: null }))).heightSource).toBe('model')
  expect(analyseWalk({ segments: [walk], creator: 'eTrex 10' }).figures.heightSource).toBe('receiver')
  expect(analyseWalk({ segments: [walk], creator: 'eTrex 30' }).figures.heightSource).toBe('barometer')
  expect(analyseWalk({ segments: [walk], creator: 'Upstone' }).figures.heightSource).toBe('unknown')
})

test('a model that knows a height for every 40 m climbs no stairs', () => {
  const stairs = createStraightTrack({
    lengthM: LENGTH_M,
    stepM: 8,
    height: (x) => Math.round(height(Math.floor(x / 40) * 40)),
  })
  expect(off(figuresOf(stairs).ascentM, 600)).toBeLessThan(0.05)
  const flat = createStraightTrack({ lengthM: LENGTH_M, stepM: 8, height: (x) => 30 + 4 * (Math.floor(x / 40) % 2) })
  expect(figuresOf(flat).ascentM).toBeLessThan(10)
})

test.each([
  ['across the antimeridian', { lat: 46, lng: 179.97 }],
  ['along it', { lat: 46, lng: -180 }],
])('a walk %s has the figures, the profile, the copy and the hidden ends that it has elsewhere', (_, start) => {
  const [here, there] = [recorded(), recorded({ start })]
  const [figures, same] = [figuresOf(here), figuresOf(there)]
  expect(same.droppedPoints).toBe(0)
  for (const name of ['lengthKm', 'ascentM', 'movingTimeS'] as const)
    expect(same[name]).toBeCloseTo(figures[name] ?? 0, 4)
  expect(createElevationProfile([there]).at(-1)?.distance).toBeCloseTo(8, 6)
  const eastward = there.map((p) => ({ ...p, lng: (p.lng + 360) % 360 }))
  expect(figuresOf(...parseGpx(gpxTextOf([eastward])).segments).lengthKm).toBeCloseTo(8, 6)
  const copy = parseGpx(renderViewCopy({ kind: 'track', segments: parseGpx(gpxTextOf([eastward])).segments }))
  expect(figuresOf(...copy.segments).lengthKm).toBeCloseTo(8, 2)
  const left = hideEnds([there], 500, () => ({ bearing: 1, metres: 100 })).flat()
  expect(left.length).toBeGreaterThan(500)
  for (const point of left) expect(distanceKm(point, start)).toBeGreaterThanOrEqual(0.5)
})

test('the copy for others has no implausible point, and hides both ends of a jump', () => {
  const walk = recorded()
  const home = { lat: 46.4, lng: 9.4, ele: 400, time: (walk[0]?.time ?? 0) - 1_000 }
  const gpx = { segments: [[home, ...walk]], creator: null }
  const { segments, dropped } = analyseWalk(gpx)
  expect(dropped).toEqual([home])
  expect(segments).toEqual([walk])
  const left = hideEnds(segments, 300, () => ({ bearing: 1, metres: 100 }), gpx.segments).flat()
  for (const point of left) expect(distanceKm(point, walk[0] as TrackPoint)).toBeGreaterThanOrEqual(0.3)
})

test('50,000 points, however odd, are no burden', { tags: ['deep'] }, () => {
  const many = (point: (i: number) => Partial<TrackPoint>) =>
    Array.from({ length: 50_000 }, (_, i): TrackPoint => ({ lat: 46, lng: 9, ele: 500, time: 0, ...point(i) }))
  const odd = [
    many(() => ({})),
    many((i) => ({ lat: 46 + (i % 2), ele: (i % 2) * 300, time: i * 1000 })),
    many((i) => ({ time: -i * 1000 })),
    many((i) => ({ ele: 500 + i / 20, time: i * 1000 })),
  ]
  for (const points of odd) expect(figuresOf(points).lengthKm).toBeGreaterThanOrEqual(0)
  const pairs = Array.from({ length: 25_000 }, (_, i) => odd[1]?.slice(i, i + 2) ?? [])
  expect(figuresOf(...pairs).lengthKm).toBeGreaterThanOrEqual(0)
})

test('where a file says how rough its heights were, that says how they are counted, not the points that are left', () => {
  const walk = recorded()
  expect(analyseWalk({ segments: [walk], creator: null, roughnessM: 1.16 }).figures).toMatchObject({
    ascentMethod: 'smooth',
    heightSource: 'receiver',
    roughnessM: 1.16,
  })
  expect(analyseWalk({ segments: [walk], creator: null, roughnessM: 1.14 }).figures.ascentMethod).toBe('fine')
})

test.each([
  ['1.1624', 1.1624],
  ['0', 0],
  ['-1', undefined],
  ['1e9', undefined],
  ['rough', undefined],
])(
  'a file that says that its heights were rough by %j before points were left out is read with %s',
  (text, roughnessM) => {
    const said = `<extensions><walk:heights xmlns:walk="urn:upstone:walk" roughness="${text}"/></extensions>`
    const gpx = parseGpx(gpxTextOf([recorded()]).replace('</gpx>', `${said}</gpx>`))
    expect(gpx.roughnessM).toBe(roughnessM)
  },
)
