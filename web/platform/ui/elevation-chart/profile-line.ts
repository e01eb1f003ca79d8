import type { ProfilePoint } from '#domain/tracks/profile/elevation-profile.ts'
import type { DistanceUnit } from '#domain/platform/preferences.ts'
import { METRIC, fromKm, toKm } from '#domain/platform/format/units.ts'
import { t } from '#domain/platform/language/translate.ts'
import { unwrapLongitude } from '#web/platform/ui/map/unwrap-lines.ts'

/** At most so many rows stand in the table beside a chart. */
const MAX_ROWS = 250

/** The point that lies `km` along a profile of at least one point, between two known ones where need be. */
export function pointAt(points: readonly ProfilePoint[], km: number): ProfilePoint {
  const next = findIndexFrom(points, km)
  const after = points[next] ?? points.at(-1)!
  const before = points[next - 1] ?? after
  const stretch = after.distance - before.distance
  const share = stretch === 0 ? 1 : Math.max(0, Math.min(1, (km - before.distance) / stretch))
  const between = (from: number, to: number) => from + (to - from) * share
  const { lng } = unwrapLongitude({ lat: after.latitude, lng: after.longitude }, before.longitude)
  return {
    distance: between(before.distance, after.distance),
    elevation: between(before.elevation, after.elevation),
    latitude: between(before.latitude, after.latitude),
    longitude: between(before.longitude, lng),
  }
}

/** Halving search: the index of the first point at `km` or beyond. */
function findIndexFrom(points: readonly ProfilePoint[], km: number): number {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.distance ?? Infinity) < km) low = middle + 1
    else high = middle
  }
  return low
}

/** The points at each full km, or mile, and at the end. */
export function pointsAtEveryKm(points: readonly ProfilePoint[], unit: DistanceUnit = 'km'): ProfilePoint[] {
  const length = fromKm(points.at(-1)?.distance ?? 0, unit)
  const step = Math.ceil(length / MAX_ROWS) || 1
  const full = Array.from({ length: Math.ceil(length / step) }, (_, i) => pointAt(points, toKm(i * step, unit)))
  return [...full, ...points.slice(-1)]
}

export const findLowest = (points: readonly ProfilePoint[]) =>
  points.reduce((a, b) => (b.elevation < a.elevation ? b : a))
export const findHighest = (points: readonly ProfilePoint[]) =>
  points.reduce((a, b) => (b.elevation > a.elevation ? b : a))

/** `15.3 km`; walks below one km, or mile, in two decimals. */
export function distanceText(km: number, lengthKm: number, units = METRIC): string {
  return units.length(km, fromKm(lengthKm, units.distance) < 1 ? 2 : 1)
}

/** `15.3 km, 1,356 m` */
export function placeText({ distance, elevation }: ProfilePoint, lengthKm: number, units = METRIC): string {
  return t('{distance}, {elevation}', {
    distance: distanceText(distance, lengthKm, units),
    elevation: units.climb(elevation),
  })
}

/** Returns the chart's content as sentences. */
export function summarizeElevation(points: readonly ProfilePoint[], units = METRIC): string {
  const [start, end] = [points[0]!, points.at(-1)!]
  const [lowest, highest] = [findLowest(points), findHighest(points)]
  const place = ({ distance }: ProfilePoint) => distanceText(distance, end.distance, units)
  const height = ({ elevation }: ProfilePoint) => units.climb(elevation)
  return t(
    'Elevation over {length}, from {start} to {end}. Highest point {highest} at {highestPlace}, lowest {lowest} at {lowestPlace}.',
    {
      length: place(end),
      start: height(start),
      end: height(end),
      highest: height(highest),
      highestPlace: place(highest),
      lowest: height(lowest),
      lowestPlace: place(lowest),
    },
  )
}
