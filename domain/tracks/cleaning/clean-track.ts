import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { joinSegments } from '#domain/tracks/statistics/join-segments.ts'
import { findMisdated } from './clock.ts'
import { findHeightSpikes } from './height-spikes.ts'
import { findRepeats } from './repeats.ts'
import { findHeightsAtRest } from './rests.ts'
import { findTeleports } from './teleports.ts'

/** A recording without implausible data. */
export type CleanTrack = {
  /** At least one segment, none of them empty. */
  segments: TrackPoint[][]
  /** Points at implausible places. */
  dropped: TrackPoint[]
  /** Number of remaining points whose elevation was implausible. */
  droppedHeights: number
  /** Number of points that recorded the same walk again. */
  repeatedPoints: number
  /** Points of the segments during rests: their elevations are no longer the measured ones. */
  resting: ReadonlySet<TrackPoint>
}

/**
 * Removes implausible points, elevations and times, and repeated parts from a recording. All statistics, the profile,
 * the map and the shared copy use the result; the owner's file stays unchanged.
 */
export function cleanTrack(recorded: readonly TrackPoint[][]): CleanTrack {
  const repeats = findRepeats(recorded)
  const once = withoutPoints(recorded, repeats)
  const misdated = new Set(once.flatMap((segment) => [...findMisdated(segment)]))
  const teleports = findTeleports(once.flat(), misdated)
  const kept = withoutPoints(once, teleports)
  const spikes = new Set(kept.flatMap((segment) => [...findHeightSpikes(segment)]))
  const believed = (point: TrackPoint): TrackPoint => {
    if (!spikes.has(point) && !misdated.has(point)) return point
    return { ...point, ele: spikes.has(point) ? null : point.ele, time: misdated.has(point) ? null : point.time }
  }
  const believable = kept.map((segment) => segment.map(believed))
  return {
    ...levelRests(believable),
    dropped: [...teleports],
    droppedHeights: spikes.size,
    repeatedPoints: repeats.size,
  }
}

/** Gives each rest one elevation, also where the recorder paused in between. */
function levelRests(segments: TrackPoint[][]): Pick<CleanTrack, 'segments' | 'resting'> {
  const heights = new Map(joinSegments(segments).flatMap((part) => [...findHeightsAtRest(part)]))
  const resting = new Set<TrackPoint>()
  const settled = (point: TrackPoint): TrackPoint => {
    const ele = heights.get(point)
    if (ele === undefined) return point
    const rested = point.ele === null ? point : { ...point, ele }
    resting.add(rested)
    return rested
  }
  return { segments: heights.size === 0 ? segments : segments.map((segment) => segment.map(settled)), resting }
}

function withoutPoints(segments: readonly TrackPoint[][], points: ReadonlySet<TrackPoint>): TrackPoint[][] {
  if (points.size === 0) return [...segments]
  return segments.map((segment) => segment.filter((point) => !points.has(point))).filter(({ length }) => length > 0)
}
