import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeGpx, parseGpx, type TrackPoint } from '#domain/tracks/files/gpx.ts'
import { distanceKm, distanceToLineKm } from '#domain/platform/numbers/great-circle.ts'
import { MAX_GPX_BYTES } from '#domain/platform/limits.ts'
import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { caseCount } from '#domain/testing/depth.ts'
import { gpxTextOf } from '#domain/testing/made-tracks.ts'
import { analyseWalk } from '#domain/tracks/recorded-walk.ts'
import { compareStatistics, shrinkToLimit } from './formats/shrink-to-limit.ts'
import { formatGpx as compactTextOf } from './formats/format-gpx.ts'
import { parseRecording } from './parse-recording.ts'
import { dayOut } from './testing/day-out.ts'
import { toBytes } from './testing/made-files.ts'
import { thinSegments } from './thin.ts'

/** Returns the largest distance of a walk's points from the line, and from the elevations, of its copy, in metres. */
function measureErrors(whole: readonly TrackPoint[], left: readonly TrackPoint[]) {
  const errors = { lineM: 0, heightM: 0 }
  let at = 0
  for (const point of whole) {
    while (at < left.length - 2 && (left[at + 1]?.time ?? 0) <= (point.time ?? 0)) at += 1
    const [from, to] = [left[at]!, left[at + 1]!]
    errors.lineM = Math.max(errors.lineM, distanceToLineKm(from, to, point) * 1000)
    const [before, after] = [distanceKm(from, point), distanceKm(point, to)]
    const share = before + after === 0 ? 0 : before / (before + after)
    const height = (from.ele ?? 0) + share * ((to.ele ?? 0) - (from.ele ?? 0))
    errors.heightM = Math.max(errors.heightM, Math.abs((point.ele ?? 0) - height))
  }
  return errors
}

test('a thinned walk stays within a metre of the original, with the same statistics', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.double({ min: 0.35, max: 0.9, noNaN: true }), (seed, share) => {
      const whole = dayOut(2, seed)
      const believed = analyseWalk({ segments: [whole], creator: null })
      const maxBytes = compactTextOf({ name: null, creator: null, kind: 'track', segments: [whole] }).length * share
      const segments = thinSegments({ segments: [whole], kind: 'track' }, believed, { maxBytes, heightWeight: 0.05 })
      const text = compactTextOf({ name: null, creator: null, kind: 'track', segments: segments ?? [] })
      expect(text.length).toBeLessThan(maxBytes + 300)
      const left = parseGpx(text).segments
      const { lineM, heightM } = measureErrors(whole, left.flat())
      expect(lineM).toBeLessThan(1)
      expect(heightM).toBeLessThan(1)
      expect(compareStatistics(believed.figures, analyseWalk({ segments: left, creator: null }).figures)).toMatchObject(
        {
          changes: [],
        },
      )
    }),
    { numRuns: caseCount(12) },
  )
})

test(
  'a day of 9 hours at a point a second, 11 MB with all that a watch writes, fits and says so',
  { timeout: 120_000 },
  async () => {
    const whole = dayOut(9, 'a long day')
    const text = gpxTextOf([whole]).replaceAll(
      '</trkpt>',
      `<extensions>${'<hr>151</hr>'.repeat(18)}</extensions></trkpt>`,
    )
    const answer = await parseRecording(toBytes(text))
    if ('reason' in answer) throw new Error(answer.reason)
    expect(answer.gpx.length).toBeLessThanOrEqual(MAX_GPX_BYTES)
    expect(answer.notes).toEqual([
      expect.stringMatching(/^Shrunk from 1\d\.\d MB to [01]\.\d MB; statistics unchanged\.$/),
    ])
    const again = analyseWalk(parseGpx(decodeGpx(answer.gpx))).figures
    expect(compareStatistics(answer.figures, again).changes).toEqual([])
  },
)

/** Returns a recorded day whose elevation errors change by `stepM` from one second to the next. */
function roughDay(hours: number, seed: string, stepM: number): TrackPoint[] {
  const random = seededRandom(`${seed} up`)
  const bell = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  let up = 0
  return dayOut(hours, seed).map((point) => {
    up = 0.983 * up + stepM * bell()
    return { ...point, ele: Math.round(((point.ele ?? 0) + up) * 10) / 10 }
  })
}

test(
  'a thinned walk with moderately noisy elevations uses the same method and has the same ascent',
  { tags: ['deep'], timeout: 240_000 },
  () => {
    const methods = [0.34, 0.345, 0.35, 0.355].map((stepM) => {
      const walk = { segments: [roughDay(5, 'between', stepM)], kind: 'track' as const, name: null, creator: null }
      const believed = analyseWalk(walk)
      const made = shrinkToLimit({ ...walk, notes: [], device: null }, believed, 20e6)
      const { figures } = analyseWalk(parseGpx(decodeGpx(made.gpx)))
      expect(figures.ascentMethod).toBe(believed.figures.ascentMethod)
      expect(figures.roughnessM).toBeCloseTo(believed.figures.roughnessM ?? 0, 3)
      expect(compareStatistics(believed.figures, figures).most).toBeLessThan(0.002)
      return believed.figures.ascentMethod
    })
    expect(new Set(methods)).toEqual(new Set(['fine', 'smooth']))
  },
)

test('a thinned file keeps its wrong points and those that reveal them', () => {
  const whole = dayOut(1, 'teleports')
  for (const at of [900, 2_000, 3_100]) whole[at] = { ...whole[at]!, lat: 47 }
  whole[1_500] = { ...whole[1_500]!, ele: 3_000 }
  const believed = analyseWalk({ segments: [whole], creator: null })
  const segments = thinSegments({ segments: [whole], kind: 'track' }, believed, {
    maxBytes: 150_000,
    heightWeight: 0.05,
  })
  const { droppedPoints, droppedHeights } = analyseWalk({ segments: segments ?? [], creator: null }).figures
  expect([droppedPoints, droppedHeights]).toEqual([3, 1])
  expect([believed.figures.droppedPoints, believed.figures.droppedHeights]).toEqual([3, 1])
})

test('a walk that is recorded twice is kept once', () => {
  const whole = dayOut(1, 'twice')
  const segments = [whole, whole.map((point) => ({ ...point }))]
  const believed = analyseWalk({ segments, creator: null })
  const left = thinSegments({ segments, kind: 'track' }, believed, { maxBytes: 200_000, heightWeight: 0.05 })
  expect(left).toHaveLength(1)
})

test('refuses a route that cannot be thinned without an error of a metre', async () => {
  const zigzag = dayOut(9, 'zigzag').map((point, i) => ({ ...point, lat: point.lat + (i % 2) / 10_000 }))
  expect(await parseRecording(toBytes(gpxTextOf([zigzag])))).toEqual({
    reason: 'GPX file must be smaller than 1MB. This track is too long. Split it into days.',
  })
})
