import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { joinSegments } from '#domain/tracks/statistics/join-segments.ts'
import { findMisdated } from './clock.ts'
import { findHeightSpikes } from './height-spikes.ts'
import { findRepeats } from './repeats.ts'
import { findHeightsAtRest } from './rests.ts'
import { findTeleports } from './teleports.ts'

/** What of a recording can be believed. */
export type CleanTrack = {
  /** Never empty, each never empty. */
  segments: TrackPoint[][]
  /** The points where nobody was. */
  dropped: TrackPoint[]
  /** Of points that stay, how many had a height that nobody was at. */
  droppedHeights: number
  /** The points that told the same walk once more. */
  repeatedPoints: number
  /** Points of the segments at which somebody rested: their heights are no longer what was measured. */
  resting: ReadonlySet<TrackPoint>
}

/**
 * A recording without the points that cannot be, heights and times that cannot be, and without what is told twice. All
 * figures, the profile, the map and the copy for others come from what is left; the owner's file stays as it is.
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

/** One height for each rest, also where the recorder paused meanwhile. */
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
