import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { computeTrackStats } from './track-stats.ts'

const METRE = 180 / (Math.PI * 6_371_000)

/** Returns a point so many metres north of a place in Norway. */
const at = (metres: number, ele: number | null = null, seconds: number | null = null): TrackPoint => ({
  lat: 61.5 + metres * METRE,
  lng: 8.25,
  ele,
  time: seconds === null ? null : seconds * 1000,
})

test('a walk without heights and times has a length, two ends and nothing made up', () => {
  expect(computeTrackStats([[at(0), at(700), at(1_500)]])).toEqual({
    lengthKm: expect.closeTo(1.5, 9),
    ascentM: 0,
    descentM: 0,
    ascentErrorM: null,
    ascentMethod: null,
    heightSource: null,
    roughnessM: null,
    minElevationM: null,
    maxElevationM: null,
    start: { lat: 61.5, lng: 8.25 },
    end: { lat: 61.5 + 1_500 * METRE, lng: 8.25 },
    elapsedTimeS: null,
    movingTimeS: null,
    stoppedTimeS: null,
    pointCount: 3,
    elevationPointCount: 0,
  })
})

test('the gap between segments is neither walked, climbed nor timed', () => {
  const stats = computeTrackStats([
    [at(0, 500, 0), at(100, 520, 100)],
    [at(5_000, 1_500, 5_000), at(5_100, 1_480, 5_100)],
  ])
  expect(stats).toMatchObject({ ascentM: 20, descentM: 20, minElevationM: 500, maxElevationM: 1_500, movingTimeS: 200 })
  expect(stats.lengthKm).toBeCloseTo(0.2, 9)
})

test('one point is a walk of no length, no point is none', () => {
  expect(computeTrackStats([[at(0, 559.5)]])).toMatchObject({ lengthKm: 0, minElevationM: 559.5, maxElevationM: 559.5 })
  expect(() => computeTrackStats([])).toThrow(RangeError)
})

test('points without a height are walked over', () => {
  const stats = computeTrackStats([[at(0, 500), at(100), at(200), at(300, 530)]])
  expect(stats).toMatchObject({ ascentM: 30, pointCount: 4, elevationPointCount: 2 })
})

test.each([
  ['the only height there is', [0, 0, 0], [null, 0, 0]],
  ['lost heights in the mountains', [1_500, 0, 0, 1_510], [1_500, 10, 2]],
  ['heights that were not known at first', [0, 0, 1_500, 1_520], [1_500, 20, 2]],
  ['heights that were lost at the end', [1_500, 1_520, 0], [1_500, 20, 2]],
  ['the shore where a climb begins', [0, 40, 90], [0, 90, 3]],
  ['the shore on the way', [30, 0, 30], [0, 30, 3]],
])('a height of 0 as %s', (_, heights, figures) => {
  const stats = computeTrackStats([heights.map((ele, i) => at(i * 20, ele))])
  expect([stats.minElevationM, stats.ascentM, stats.elevationPointCount]).toEqual(figures)
})

test('a long steep step from the shore is believed', () => {
  expect(computeTrackStats([[at(0, 0), at(2_000, 1_000)]])).toMatchObject({ ascentM: 1_000, minElevationM: 0 })
})

/** Returns a point each second, walking at each speed for its number of seconds. */
function recorded(legs: [speed: number, seconds: number][]): TrackPoint[] {
  const points = [at(0, null, 0)]
  let metres = 0
  for (const [speed, seconds] of legs)
    for (let i = 0; i < seconds; i++) points.push(at((metres += speed), null, points.length))
  return points
}

test.each([
  ['an even walk', recorded([[1.2, 600]]), 600],
  ['a rest in between', recorded([[1.2, 300], [0, 600], [1.2, 300]]), 600], // oxfmt-ignore
  ['a steep scramble', recorded([[0.3, 600]]), 600],
  ['a rest alone', recorded([[0, 600]]), 0],
  ['two points in a minute', [at(0, null, 0), at(60, null, 60)], 60],
  ['a silence of five minutes', [at(0, null, 0), at(300, null, 300)], 300],
  ['a longer silence', [at(0, null, 0), at(301, null, 301)], 301],
  ['a place told every ten minutes', [0, 1, 2, 3, 4].map((i) => at(i * 700, null, i * 600)), 2_400],
  ['a place told every half hour', [0, 1, 2, 3, 4].map((i) => at(i * 2_000, null, i * 1_800)), null],
  ['a last short interval', [at(0, null, 0), at(30, null, 30), at(35, null, 35)], 35],
  ['points without a time in between', [at(0, null, 0), at(20), at(60, null, 60)], 60],
  ['a clock that jumps back', [at(0, null, 1_000), at(60, null, 1_060), at(90, null, 0), at(150, null, 60)], 120],
  ['a clock that stands', [at(0, null, 7), at(60, null, 7)], null],
  ['a single time', [at(0, null, 7), at(60)], null],
])('the moving time of %s', (_, points, seconds) => {
  expect(computeTrackStats([points]).movingTimeS).toBe(seconds)
})

test.each([
  ['seconds that are all recorded', recorded([[1.2, 900], [0, 240], [1.2, 900]]), 2_040, 1_800, 240], // oxfmt-ignore
  ['a recorder that sleeps meanwhile', [...recorded([[1.2, 900]]), at(1_080, null, 1_140)], 1_140, 900, 240],
  ['a recorder that sleeps and wakes on the way', [...recorded([[1.2, 900]]), at(1_152, null, 1_200)], 1_200, 960, 240],
  ['a silence of an hour at one place', [...recorded([[1.2, 900]]), at(1_083, null, 4_500)], 4_500, 903, 3_597],
  ['a ride of which nothing was recorded', [...recorded([[1.2, 900]]), at(9_000, null, 1_500)], 1_500, null, null],
  ['a clock set back', [at(0, null, 1_000), at(60, null, 1_060), at(90, null, 0), at(150, null, 60)], null, 120, 0],
])('elapsed, moving and stopped time of %s', (_, points, ...times) => {
  const { elapsedTimeS, movingTimeS, stoppedTimeS } = computeTrackStats([points])
  expect([elapsedTimeS, movingTimeS, stoppedTimeS]).toEqual(times)
})

test('a pause for which the recorder cut the track is stopped time, a part that was not recorded is in the elapsed time alone', () => {
  const first = recorded([[1.2, 900]])
  const later = (points: TrackPoint[], seconds: number, metres: number) =>
    points.map(({ lat, time, ...point }) => ({
      ...point,
      lat: lat + metres * METRE,
      time: (time ?? 0) + seconds * 1000,
    }))
  const paused = computeTrackStats([first, later(recorded([[1.2, 900]]), 1_500, 1_085)])
  expect(paused).toMatchObject({ elapsedTimeS: 2_400, movingTimeS: 1_804, stoppedTimeS: 596 })
  const elsewhere = computeTrackStats([first, later(recorded([[1.2, 900]]), 1_500, 9_000)])
  expect(elsewhere).toMatchObject({ elapsedTimeS: 2_400, movingTimeS: 1_800, stoppedTimeS: 0 })
})

test('a receiver that wanders while its owner rests does not walk', () => {
  const resting = Array.from({ length: 1_200 }, (_, i) => at(2 * Math.sin(i * 1.7), null, i))
  expect(computeTrackStats([resting]).movingTimeS).toBeLessThan(20)
})

test('a long track is no burden', () => {
  const points = Array.from({ length: 200_000 }, (_, i) => at(i, 800 + Math.sin(i / 300) * 200, i))
  expect(computeTrackStats([points])).toMatchObject({ pointCount: 200_000, movingTimeS: 199_999 })
})

const anyPoint = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  ele: fc.option(fc.double({ min: -400, max: 8_849, noNaN: true })),
  time: fc.option(fc.integer({ min: 0, max: 4e12 })),
})
const anySegment = fc.array(anyPoint, { minLength: 1, maxLength: 30 })

test('a walk is as long backwards', () => {
  fc.assert(
    fc.property(anySegment, (points) => {
      expect(computeTrackStats([points.toReversed()]).lengthKm).toBeCloseTo(computeTrackStats([points]).lengthKm, 6)
    }),
  )
})

test('splitting a segment never lengthens the walk and keeps its points', () => {
  fc.assert(
    fc.property(anySegment, anySegment, (a, b) => {
      const whole = computeTrackStats([[...a, ...b]])
      const split = computeTrackStats([a, b])
      expect(split.lengthKm).toBeLessThanOrEqual(whole.lengthKm + 1e-6)
      expect(split.pointCount).toBe(whole.pointCount)
    }),
  )
})

test('figures are finite, and the moving time fits between the first and the last moment of each segment', () => {
  fc.assert(
    fc.property(anySegment, (points) => {
      const { lengthKm, ascentM, descentM, movingTimeS } = computeTrackStats([points])
      expect([lengthKm, ascentM, descentM].every((figure) => Number.isFinite(figure) && figure >= 0)).toBe(true)
      expect(movingTimeS ?? 0).toBeGreaterThanOrEqual(0)
    }),
  )
})
