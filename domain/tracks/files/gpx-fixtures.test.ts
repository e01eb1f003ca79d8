import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createElevationProfile } from '#domain/tracks/profile/elevation-profile.ts'
import { decodeGpx, GpxError, parseGpx, type Gpx } from './gpx.ts'
import { distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { hideEnds } from '#domain/tracks/lines/hidden-ends.ts'
import { computeTrackStats } from '#domain/tracks/statistics/track-stats.ts'
import { renderViewCopy } from './view-copy.ts'

/** Files of many apps with published statistics; they are not part of this repository. */
const FOLDER = new URL('../../../../shared/fixtures/', import.meta.url)
const hasFixtures = existsSync(new URL('gpx_reference.json', FOLDER))
if (!hasFixtures)
  process.stderr.write('No ../shared/fixtures: the sweep over the GPX files of other apps is skipped.\n')

type Profile = { points: number; km: number; ele_min: number | null; ele_max: number | null }
type Reference = {
  trkpt: number
  rtept: number
  bad_coord: number
  segments: number
  empty_segments: number
  wpt: number
  creator: string | null
  per_segment_km: number
  profile: Profile
  route?: { km: number; profile: Profile }
}
type Truth = { track_distance_m?: number; distance_m_floor?: number; ele_min?: number | null; points?: number }

const read = (name: string) => readFileSync(new URL(name, FOLDER))
const readJson = (name: string) => (hasFixtures ? JSON.parse(read(name).toString()) : {})
const references: Record<string, Reference> = readJson('gpx_reference.json')
const truths: Record<string, Truth[]> = readJson('gpx_upstream_truth.json')

const REFUSED = {
  'android-gpx-parser__garminBaseCampExport-truncated.gpx': 'cut_off',
  'coursepointer__invalid_empty.gpx': 'empty',
  'gpxgo__iso8859-1encoded.gpx': 'only_waypoints',
  'gpxpy__unicode_with_bom.gpx': 'only_waypoints',
  'togeojson__bad.gpx': 'bad_coordinates',
}
const names = hasFixtures ? readdirSync(new URL('gpx/', FOLDER)) : []
const accepted = names.filter((name) => !(name in REFUSED))
const load = (name: string): Gpx => parseGpx(decodeGpx(read(`gpx/${name}`)))

function referenceOf(name: string, { kind }: Gpx) {
  const whole = references[name]
  if (whole === undefined) throw new Error(`no reference for ${name}`)
  const { trkpt, rtept, bad_coord, per_segment_km, profile, route } = whole
  return kind === 'route' && route
    ? { ...route, points: rtept, whole }
    : { km: per_segment_km, profile, points: trkpt - bad_coord, whole }
}

test.skipIf(!hasFixtures)('there are fixtures to sweep over', () => {
  expect(accepted.length).toBeGreaterThan(30)
})

test.each(hasFixtures ? Object.entries(REFUSED) : [])('%s is refused: %s', (name, problem) => {
  expect(() => load(name)).toThrow(expect.objectContaining({ name: GpxError.name, problem }))
})

test.each(accepted)('%s has the length, points and segments of the reference', (name) => {
  const gpx = load(name)
  const { km, points, whole } = referenceOf(name, gpx)
  const { lengthKm, pointCount } = computeTrackStats(gpx.segments)
  expect(Math.abs(lengthKm - km)).toBeLessThanOrEqual(km * 0.001)
  expect(pointCount).toBe(points)
  if (gpx.kind === 'track') expect(gpx.segments).toHaveLength(whole.segments - whole.empty_segments)
  expect(gpx.waypointCount).toBe(whole.wpt)
  expect(gpx.creator).toBe(whole.creator || null)
})

test.each(accepted)('%s has the elevation profile of the reference', (name) => {
  const gpx = load(name)
  const { profile } = referenceOf(name, gpx)
  const points = createElevationProfile(gpx.segments)
  expect(points).toHaveLength(profile.points)
  expect(points.at(-1)?.distance ?? 0).toBeCloseTo(profile.km, 5)
  const { minElevationM, maxElevationM } = computeTrackStats(gpx.segments)
  expect([minElevationM, maxElevationM]).toEqual([profile.ele_min, profile.ele_max])
})

test.each(accepted)('the view copy of %s is as long and climbs as much', (name) => {
  const gpx = load(name)
  const original = computeTrackStats(gpx.segments)
  const copy = computeTrackStats(parseGpx(renderViewCopy(gpx)).segments)
  expect(Math.abs(copy.lengthKm - original.lengthKm)).toBeLessThan(0.001 + original.lengthKm * 0.001)
  expect(Math.abs(copy.ascentM - original.ascentM)).toBeLessThan(1)
})

test.each(accepted)('what others get of %s keeps away from both ends where they are hidden', (name) => {
  const { kind, segments } = load(name)
  const ends = [segments[0]?.[0], segments.at(-1)?.at(-1)].filter((end) => end !== undefined)
  const copy = renderViewCopy({ kind, segments: hideEnds(segments, 300, () => ({ bearing: 4, metres: 120 })) })
  const served = [...copy.matchAll(/lat="(.+?)" lon="(.+?)"/g)].map(([, lat, lng]) => ({
    lat: Number(lat),
    lng: Number(lng),
  }))
  const tooNear = served.filter((point) => ends.some((end) => distanceKm(end, point) * 1_000 < 300))
  expect(tooNear).toEqual([])
})

test.each(Object.keys(truths))('%s agrees with what the project it comes from expects', (name) => {
  const { segments } = load(name)
  const { lengthKm, pointCount } = computeTrackStats(segments)
  for (const truth of truths[name] ?? []) {
    const lengthM = truth.track_distance_m ?? truth.distance_m_floor
    if (lengthM !== undefined) expect(Math.abs(lengthKm * 1000 - lengthM)).toBeLessThan(1)
    if (truth.points !== undefined) expect(pointCount).toBe(truth.points)
  }
})

/** Metres of path for each point with an elevation, the sum of all rises, and our ascent. */
const CLIMBS: [string, number, number, number][] = [
  ['coursepointer__cptr003.gpx', 36, 1320, 1215],
  ['gpx__ecology-trail-and-lovers-lane-loop.gpx', 23, 154, 145],
  ['gpx__gpsies_example.gpx', 171, 91, 80],
  ['gpxparserjs__test.gpx', 34, 71, 39],
  ['gpxpy__Mojstrovka.gpx', 15, 483, 439],
  ['gpxpy__cerknicko-jezero.gpx', 15, 253, 187],
  ['gpxstudio__simple.gpx', 28, 51, 47],
  ['hong-kong-trails-gpx-kml__Lantau-Trail-track.gpx', 16, 6069, 3469],
  ['hong-kong-trails-gpx-kml__Wilson-Trail-Hong-Kong-track.gpx', 12, 1356, 1002],
  ['jpx__ISSUE-82.gpx', 37, 155, 112],
  ['togeojson__multitrackgpx.gpx', 15, 60, 35],
  ['togeojson__run.gpx', 15, 158, 128],
  ['trailence-front__gpx-001.gpx', 25, 409, 298],
  ['trailence-front__visorando-le-haut-montet.gpx', 23, 430, 368],
]

test.each(hasFixtures ? CLIMBS : [])('%s has a point every %i m, rises by %i m and climbs %i m', (name, ...figures) => {
  const { segments } = load(name)
  const { lengthKm, ascentM, elevationPointCount } = computeTrackStats(segments)
  const spacingM = (lengthKm * 1000) / elevationPointCount
  expect([spacingM, naiveAscent(segments), ascentM].map(Math.round)).toEqual(figures)
})

function naiveAscent(segments: Gpx['segments']): number {
  const steps = segments.flatMap((points) => points.map(({ ele }, i) => (ele ?? 0) - (points[i - 1]?.ele ?? ele ?? 0)))
  return steps.reduce((sum, step) => sum + Math.max(0, step), 0)
}
