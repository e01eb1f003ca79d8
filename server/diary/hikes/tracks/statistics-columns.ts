import type { TrackStats } from '#domain/tracks/statistics/track-stats.ts'

/**
 * The version of the statistics. Raise it when the same file gets other statistics, another line or another copy: see `renewStatistics`.
 */
export const STATISTICS_VERSION = 3

/** The statistics and simplified lines of a track. */
export interface TrackFigures {
  readonly stats: TrackStats
  /** The simplified line of the whole walk. */
  readonly line: string
  /** The simplified line of the copy for others, see `lineWithoutEnds`; null where no ends are hidden, and where nothing is left to draw. */
  readonly viewLine: string | null
}

/** Returns the columns of a track that its statistics and its simplified lines fill. */
export function toStatisticsColumns({ stats, line, viewLine }: TrackFigures) {
  return {
    length_m: stats.lengthKm * 1000,
    ascent_m: stats.ascentM,
    descent_m: stats.descentM,
    min_elevation_m: stats.minElevationM,
    max_elevation_m: stats.maxElevationM,
    start_lat: stats.start.lat,
    start_lng: stats.start.lng,
    moving_time_s: stats.movingTimeS,
    elevation_points: stats.elevationPointCount,
    line,
    view_line: viewLine,
    figures_version: STATISTICS_VERSION,
  }
}
