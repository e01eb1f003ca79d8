import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { upperMedian } from '#domain/platform/numbers/median.ts'

/** Who stays within so many metres for so long rests there, whatever a receiver says meanwhile. */
const REST_REACH_M = 30
const REST_MS = 300_000
/** Longer rests are looked at piece by piece: heights wander on meanwhile. */
const MAX_PIECE_MS = 600_000
/** Who climbs a ladder stays at one place as well: from the first third of a piece to the last, heights wander by less. */
const MAX_RISE_M = 8
/** Rests near each other, with nothing but errors of the receiver in between, are one. */
const SAME_PLACE_M = 60
const MAX_STRAY_M = 150
const MAX_DRIFT_M = 24

/**
 * The heights of the points where somebody rested: one for each rest, the middle one of all that were told meanwhile. At rest
 * receivers wander up and down, and barometers with the weather. Without times nobody knows who rests.
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

/** From one place in the list up to before another, at one height. */
type Rest = { from: number; to: number; height: number }

const knownHeights = (points: readonly TrackPoint[]) => points.flatMap(({ ele }) => (ele === null ? [] : [ele]))

/** Up to which place in the list somebody stays where they are, for as long as their clock runs on, ten minutes at most. */
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
