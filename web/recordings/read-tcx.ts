import type { TrackPoint } from '#domain/gpx.ts'
import { heightIn, momentIn, numberIn, placeIn } from './values.ts'
import { pointCounter } from './point-counter.ts'
import type { RecordedWalk } from './recording.ts'
import { readXml } from './read-xml.ts'

/** Reads a TCX file: the tracks of its activities and courses. */
export function readTcx(bytes: Uint8Array): RecordedWalk {
  const counter = pointCounter('TCX')
  const segments: TrackPoint[][] = []
  let segment: TrackPoint[] = []
  let isLapNew = false
  let found: Record<string, string> = {}
  let name: string | null = null
  let creator: string | null = null
  const notes = readXml(bytes, {
    open: (element) => {
      if (element === 'Trackpoint') found = {}
      if (element === 'Activity') segments.push((segment = []))
      if (element === 'Lap') isLapNew = true
      // a lap goes on where the one before ended; further tracks within it begin after a pause
      if (element === 'Track' && !isLapNew) segments.push((segment = []))
      if (element === 'Track') isLapNew = false
    },
    close: (element, text, path) => {
      const parent = path.at(-1)
      if (element === 'Name' && parent === 'Course') name ??= text || null
      if (element === 'Name' && parent === 'Creator') creator ??= text || null
      if (POINT_FIELDS.has(element)) found[element] = text
      if (element !== 'Trackpoint') return
      const place = placeIn(numberIn(found['LatitudeDegrees']), numberIn(found['LongitudeDegrees']))
      if (!counter.count(place !== null) || place === null) return
      segment.push({ ...place, ele: heightIn(numberIn(found['AltitudeMeters'])), time: momentIn(found['Time']) })
    },
  })
  return { name, creator, kind: 'track', ...counter.finish(segments, notes), device: null }
}

const POINT_FIELDS = new Set(['LatitudeDegrees', 'LongitudeDegrees', 'AltitudeMeters', 'Time'])
