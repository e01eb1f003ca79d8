import type { TrackStats } from '#domain/tracks/statistics/track-stats.ts'

/** Counted up where the same file gets other figures, another line or another copy for others: see `renewFigures`. */
export const FIGURES_VERSION = 3

/** The columns of a track that its figures and its simplified line fill. */
export function columnsOf(stats: TrackStats, line: string) {
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
    figures_version: FIGURES_VERSION,
  }
}
