import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { upperMedian } from '#domain/platform/numbers/median.ts'

/** Radius and shortest duration of a rest. */
const REST_REACH_M = 30
const REST_MS = 300_000
/** Longer rests are processed in pieces, as elevations drift meanwhile. */
const MAX_PIECE_MS = 600_000
/**
 * Largest rise during a rest, from the first third of a piece to the last. A climb on a ladder stays at one place too,
 * but rises more.
 */
const MAX_RISE_M = 8
/** Limits within which neighbouring rests, separated only by errors of the receiver, are one. */
const SAME_PLACE_M = 60
const MAX_STRAY_M = 150
const MAX_DRIFT_M = 24

/**
 * Returns one elevation for all points of each rest: their median. During rests receivers wander up and down, and
 * barometers drift with the weather. Without times rests are unknown.
 */
export function findHeightsAtRest(segment: readonly TrackPoint[]): Map<TrackPoint, number> {
  const rests: Rest[] = []
  for (let at = 0; at < segment.length;) {
    const stay = segment.slice(at, findEndOfStay(segment, at))
    if (isRest(stay)) {
      const next = { from: at, to: at + stay.length, height: upperMedian(knownHeights(stay)) }
      const last = rests.at(-1)
      if (last !== undefined && isSameRest(last, next, segment)) last.to = next.to
      else rests.push(next)
      at = next.to
    } else {
      // on by a share of those that were looked at: a million points at one moment shall not cost their square
      at += Math.max(1, stay.length >> 3)
    }
  }
  return new Map(
    rests.flatMap(({ from, to, height }) => segment.slice(from, to).map((point) => [point, height] as const)),
  )
}

/** Range of points at one elevation; `to` is exclusive. */
type Rest = { from: number; to: number; height: number }

const knownHeights = (points: readonly TrackPoint[]) => points.flatMap(({ ele }) => (ele === null ? [] : [ele]))

/** Returns the index at which a stay ends: the last point near the first while time runs on, ten minutes at most. */
function findEndOfStay(segment: readonly TrackPoint[], at: number): number {
  const first = segment[at]
  if (first === undefined || first.time === null) return at + 1
  const latest = first.time + MAX_PIECE_MS
  let { time } = first
  for (let end = at + 1; end < segment.length; end++) {
    const point = segment[end]
    if (point === undefined || distanceKm(first, point) * 1000 > REST_REACH_M) return end
    if (point.time !== null && (point.time < time || point.time > latest)) return end
    time = point.time ?? time
  }
  return segment.length
}

function isRest(points: readonly TrackPoint[]): boolean {
  const last = points.findLast(({ time }) => time !== null)?.time ?? 0
  if (last - (points[0]?.time ?? last) < REST_MS) return false
  const heights = knownHeights(points)
  const third = Math.ceil(heights.length / 3)
  return Math.abs(upperMedian(heights.slice(-third)) - upperMedian(heights.slice(0, third))) <= MAX_RISE_M
}

function isSameRest(rest: Rest, next: Rest, segment: readonly TrackPoint[]): boolean {
  const place = segment[rest.from]
  const again = segment[next.from]
  if (place === undefined || again === undefined) return false
  const metresTo = (point: TrackPoint) => distanceKm(place, point) * 1000
  if (metresTo(again) > SAME_PLACE_M || Math.abs(next.height - rest.height) > MAX_DRIFT_M) return false
  return segment.slice(rest.to, next.from).every((point) => metresTo(point) <= MAX_STRAY_M)
}
