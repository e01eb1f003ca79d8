import type { GpxTrack, TrackPoint } from '#domain/gpx.ts'
import { heightIn, momentIn, numberIn, placeIn } from './values.ts'
import { pointCounter } from './point-counter.ts'
import type { RecordedWalk } from './recording.ts'
import { type XmlReader, readXml } from './read-xml.ts'

/** Reads a TCX file: the tracks of its activities and courses. */
export function readTcx(bytes: Uint8Array): RecordedWalk {
  return readXml(bytes, aReader)
}

function aReader(): XmlReader {
  const counter = pointCounter('TCX')
  const tracks: GpxTrack[] = []
  let segment: TrackPoint[] = []
  let isLapNew = false
  let found: Record<string, string> = {}
  let creator: string | null = null
  const beginTrack = () => void tracks.push({ name: null, segments: [(segment = [])] })
  return {
    open: (element) => {
      if (element === 'Trackpoint') found = {}
      if (element === 'Activity' || element === 'Course') beginTrack()
      if (element === 'Lap') isLapNew = true
      // a lap goes on where the one before ended; further tracks within it begin after a pause
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
      const place = placeIn(numberIn(found['LatitudeDegrees']), numberIn(found['LongitudeDegrees']))
      if (!counter.count(place !== null) || place === null) return
      segment.push({ ...place, ele: heightIn(numberIn(found['AltitudeMeters'])), time: momentIn(found['Time']) })
    },
    breakOff: (path) => !counter.isEmpty && !path.includes('Trackpoint'),
    finish: (notes) => {
      const name = tracks.find((track) => track.name !== null)?.name ?? null
      return { name, creator, kind: 'track', ...counter.finish(tracks, notes), device: null }
    },
  }
}

const POINT_FIELDS = new Set(['LatitudeDegrees', 'LongitudeDegrees', 'AltitudeMeters', 'Time'])
