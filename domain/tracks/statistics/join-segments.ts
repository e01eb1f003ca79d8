import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { upperMedian } from '#domain/platform/numbers/median.ts'

/** Largest short gap, absolute or as a multiple of the recording's usual step. */
const MAX_GAP_M = 100
const MAX_GAP_STEPS = 3
/**
 * Largest difference of elevation across a gap, unless the slope is at most 45 degrees: more means a recalibrated
 * instrument.
 */
const MAX_GAP_RISE_M = 15

/**
 * Joins segments that follow each other at nearly the same place. A recorder with automatic pauses cuts where its owner
 * stands still, and neither ascent nor duration should depend on that.
 */
export function joinSegments(segments: readonly TrackPoint[][]): TrackPoint[][] {
  if (segments.length < 2) return [...segments]
  const reachM = Math.max(MAX_GAP_M, MAX_GAP_STEPS * upperMedian(segments.flatMap(stepLengths)))
  const joined: TrackPoint[][] = []
  for (const segment of segments) {
    const open = joined.at(-1)
    if (open !== undefined && isShortGap(open.at(-1), segment[0], reachM)) for (const point of segment) open.push(point)
    else joined.push([...segment])
  }
  return joined
}

function stepLengths(segment: readonly TrackPoint[]): number[] {
  return segment.slice(1).map((point, i) => distanceKm(segment[i] ?? point, point) * 1000)
}

function isShortGap(from: TrackPoint | undefined, to: TrackPoint | undefined, reachM: number): boolean {
  if (from === undefined || to === undefined) return false
  const metres = distanceKm(from, to) * 1000
  const rise = from.ele === null || to.ele === null ? 0 : Math.abs(to.ele - from.ele)
  return metres <= reachM && rise <= metres + MAX_GAP_RISE_M
}
