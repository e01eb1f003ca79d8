import type { GpxTrack, TrackPoint } from '#domain/tracks/files/gpx.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { formatGpxRefusal } from '#domain/tracks/files/track-file.ts'
import { describeUnread } from '#domain/tracks/files/track-text.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { MAX_RECORDING_POINTS, RecordingRefused } from './recording.ts'

const WITHOUT_POSITION = msg('{count, plural, other {# points without a position were left out.}}')

/** Creates a counter for the points of FIT, TCX and KML files, which refuses files under the same rules as GPX. */
export function createPointCounter(format: 'FIT' | 'TCX' | 'KML') {
  let count = 0
  let lost = 0
  const unread = { times: 0, heights: 0 }
  return {
    /** Numbers of unreadable texts. */
    unread,
    get isEmpty() {
      return count === lost
    },
    /**
     * Counts a point and returns true if it has a place.
     * @throws {RecordingRefused} for one too many
     */
    count(isPlaced: boolean): boolean {
      if (++count > MAX_RECORDING_POINTS) throw new RecordingRefused(tooManyPoints(format))
      if (!isPlaced) lost += 1
      return isPlaced
    },
    /**
     * Returns the tracks and segments that have points, with notes on them.
     * @throws {RecordingRefused} where there is none
     */
    finish(all: readonly GpxTrack[], notes: readonly string[]) {
      const tracks = all
        .map(({ name, segments }) => ({ name, segments: segments.filter(({ length }) => length > 0) }))
        .filter(({ segments }) => segments.length > 0)
      const segments: TrackPoint[][] = tracks.flatMap((track) => track.segments)
      if (segments.length === 0) throw new RecordingRefused(noPlace(format, count))
      const onPlaces = lost === 0 ? [] : [t(WITHOUT_POSITION, { count: lost })]
      return { tracks, segments, notes: [...notes, ...onPlaces, ...describeUnread(unread)] }
    },
  }
}

export const tooManyPoints = (format: string) =>
  formatGpxRefusal(
    t('This {format} file has more than {count} points. Split it into shorter tracks.', {
      format,
      count: formatCount(MAX_RECORDING_POINTS),
    }),
  )

function noPlace(format: string, count: number): string {
  return formatGpxRefusal(
    count === 0
      ? t('This {format} file contains no track. Choose one that was recorded or planned.', { format })
      : t('This {format} file has no GPS positions (an indoor activity?). Choose one recorded outdoors.', { format }),
  )
}
