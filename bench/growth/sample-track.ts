import { parseGpx } from '#domain/tracks/files/gpx.ts'
import { createOverviewLine } from '#domain/tracks/lines/overview-line.ts'
import { computeTrackStats } from '#domain/tracks/statistics/track-stats.ts'
import { toStatisticsColumns } from '#server/diary/hikes/tracks/statistics-columns.ts'

/** The GPX text of every track in the community. */
export const TRACK = createTrack()

/** Returns the columns of a track that are computed from its file. */
export function trackStatistics() {
  const { segments } = parseGpx(TRACK)
  return {
    view_size: TRACK.length,
    file_size: TRACK.length,
    ...toStatisticsColumns({ stats: computeTrackStats(segments), line: createOverviewLine(segments), viewLine: null }),
  }
}

/** Returns the GPX text of two kilometres up a slope. */
function createTrack(): string {
  const points = Array.from({ length: 200 }, (_, n) => {
    const [lat, lng] = [61.5 + n * 1e-4, 8.7 + Math.sin(n / 20) / 500]
    return `<trkpt lat="${lat.toFixed(6)}" lon="${lng.toFixed(6)}"><ele>${(800 + n * 2).toFixed(1)}</ele></trkpt>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>\n${points.join('\n')}\n</trkseg></trk></gpx>\n`
}
