import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { cumulativeDistances } from '#domain/platform/numbers/great-circle.ts'

/** A point of the elevation chart: km walked so far, metres above sea level, degrees. */
export type ProfilePoint = { distance: number; elevation: number; latitude: number; longitude: number }

/**
 * Returns the points of the elevation chart (R6.2). Points without latitude, longitude or elevation, or with 0 for one
 * of them, are skipped; the distance runs over the remaining points, across the gaps between segments.
 */
export function createElevationProfile(segments: TrackPoint[][]): ProfilePoint[] {
  const points = segments.flat().filter(({ lat, lng, ele }) => lat && lng && ele)
  const distances = cumulativeDistances(points)
  return points.map(({ lat, lng, ele }, i) => ({
    distance: distances[i] ?? 0,
    elevation: ele ?? 0,
    latitude: lat,
    longitude: lng,
  }))
}

/**
 * Reduces the points to at most `max` (4 or more), in their order, for drawing: the first, the last, and the lowest and
 * highest of equal shares between, so that the line keeps its summits and hollows.
 */
export function downsample(points: ProfilePoint[], max: number): ProfilePoint[] {
  if (points.length <= max) return points
  const inner = points.slice(1, -1)
  const shares = Math.floor((max - 2) / 2)
  const edge = (share: number) => Math.round((share * inner.length) / shares)
  const kept = Array.from({ length: shares }, (_, share) => extremes(inner.slice(edge(share), edge(share + 1))))
  return [...points.slice(0, 1), ...kept.flat(), ...points.slice(-1)]
}

/** Returns the lowest and the highest point, in the order of the walk; one where they are the same. */
function extremes(points: ProfilePoint[]): ProfilePoint[] {
  const lowest = points.reduce((a, b) => (b.elevation < a.elevation ? b : a))
  const highest = points.reduce((a, b) => (b.elevation > a.elevation ? b : a))
  return points.filter((point) => point === lowest || point === highest)
}
