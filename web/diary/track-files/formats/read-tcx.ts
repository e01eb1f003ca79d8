import type { GpxTrack, TrackPoint } from '#domain/tracks/files/gpx.ts'
import { distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { parseDecimal, parseAndCount } from '#domain/tracks/files/track-text.ts'
import { joinMoments } from '#web/diary/track-files/join-moments.ts'
import { toPlace } from '#web/diary/track-files/to-place.ts'
import { createPointCounter } from '#web/diary/track-files/point-counter.ts'
import type { RecordedWalk } from '#web/diary/track-files/recording.ts'
import { type XmlReader, readXml } from './read-xml.ts'

/** Reads a TCX file: the tracks of its activities and courses. */
export function readTcx(bytes: Uint8Array): RecordedWalk {
  return readXml(bytes, aReader)
}

function aReader(): XmlReader {
  const counter = createPointCounter('TCX')
  const tracks: GpxTrack[] = []
  let segment: TrackPoint[] = []
  let isLapNew = false
  let found: Record<string, string> = {}
  let creator: string | null = null
  /** Distance at the last point, as stored in the file. */
  let deviceM = NaN
  const moments = joinMoments(counter.count, (point) => {
    const before = segment.at(-1)
    const nowM = parseDecimal(found['DistanceMeters'])
    if (before && nowM > 0 && isPause(before, point, nowM - deviceM)) tracks.at(-1)?.segments.push((segment = []))
    deviceM = nowM
    segment.push(point)
  })
  const beginTrack = () => void tracks.push({ name: null, segments: [(segment = [])] })
  return {
    open: (element) => {
      if (element === 'Trackpoint') found = {}
      if (element === 'Activity' || element === 'Course') beginTrack()
      if (element === 'Lap') isLapNew = true
      // a lap continues the one before; further tracks within it begin after a pause
      if (element === 'Track' && tracks.length === 0) beginTrack()
      else if (element === 'Track' && !isLapNew) tracks.at(-1)?.segments.push((segment = []))
      if (element === 'Track') isLapNew = false
    },
    close: (element, text, path) => {
      const parent = path.at(-1)
      const track = tracks.at(-1)
      if (element === 'Name' && parent === 'Course' && track) track.name ??= text || null
      if (element === 'Name' && parent === 'Creator') creator ??= text || null
      if (POINT_FIELDS.has(element)) found[element] = text
      if (element !== 'Trackpoint') return
      moments.add({
        place: toPlace(parseDecimal(found['LatitudeDegrees']), parseDecimal(found['LongitudeDegrees'])),
        ele: parseAndCount('heights', found['AltitudeMeters'] ?? '', counter.unread),
        time: parseAndCount('times', found['Time'] ?? '', counter.unread),
      })
    },
    breakOff: (path) => !counter.isEmpty && !path.includes('Trackpoint'),
    finish: (notes) => {
      moments.end()
      const name = tracks.find((track) => track.name !== null)?.name ?? null
      return { name, creator, kind: 'track', ...counter.finish(tracks, notes), device: null }
    },
  }
}

const POINT_FIELDS = new Set(['LatitudeDegrees', 'LongitudeDegrees', 'AltitudeMeters', 'Time', 'DistanceMeters'])

const MIN_GAP_M = 100

/**
 * Returns true if the watch was stopped between two points while its owner went on: its distance then grows by less than half of
 * the distance between them.
 */
function isPause(from: TrackPoint, to: TrackPoint, deviceM: number): boolean {
  const gapM = distanceKm(from, to) * 1000
  return gapM > MIN_GAP_M && deviceM < gapM / 2
}
