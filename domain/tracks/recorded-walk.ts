import { cleanTrack } from './cleaning/clean-track.ts'
import type { Gpx, TrackPoint } from './files/gpx.ts'
import { computeTrackStats, type TrackStats } from './statistics/track-stats.ts'

/** The statistics of a file, and what was left out of them. */
export type WalkStatistics = TrackStats & {
  /** Number of points at implausible places. */
  droppedPoints: number
  /** Number of remaining points whose elevation was implausible. */
  droppedHeights: number
  /** Number of points that recorded the same walk again. */
  repeatedPoints: number
}

/** The plausible part of a recording, its statistics, and the points that were dropped. */
export type AnalysedWalk = { segments: TrackPoint[][]; dropped: TrackPoint[]; figures: WalkStatistics }

/** Cleans a recording and computes its statistics. */
export function analyseWalk({
  segments: recorded,
  creator,
  roughnessM,
}: Pick<Gpx, 'segments' | 'creator' | 'roughnessM'>): AnalysedWalk {
  const { segments, dropped, droppedHeights, repeatedPoints, resting } = cleanTrack(recorded)
  const figures = {
    ...computeTrackStats(segments, { creator, resting, roughnessM }),
    droppedPoints: dropped.length,
    droppedHeights,
    repeatedPoints,
  }
  return { segments, dropped, figures }
}
