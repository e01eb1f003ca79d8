import { cleanTrack } from './cleaning/clean-track.ts'
import type { Gpx, TrackPoint } from './files/gpx.ts'
import { computeTrackStats, type TrackStats } from './statistics/track-stats.ts'

/** The figures of a file, and what of it they leave out. */
export type WalkStatistics = TrackStats & {
  /** Points where nobody was. */
  droppedPoints: number
  /** Heights that nobody was at, of points that stay. */
  droppedHeights: number
  /** Points that told the same walk once more. */
  repeatedPoints: number
}

/** What of a file is believed, and the points where nobody was. */
export type AnalysedWalk = { segments: TrackPoint[][]; dropped: TrackPoint[]; figures: WalkStatistics }

/** The walk that a file tells, once and without what cannot be. */
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
