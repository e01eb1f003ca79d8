import type { TrackPoint } from '#domain/gpx.ts'
import { refusalOf } from '#domain/track-file.ts'
import { pointCounter } from './point-counter.ts'
import { heightIn, momentIn, numberIn, placeIn } from './values.ts'
import { type RecordedWalk, RecordingRefused } from './recording.ts'
import { readXml } from './read-xml.ts'

/** Reads a KML file: its lines (`LineString`) and, with times, its tracks (`gx:Track`). Places alone are waypoints. */
export function readKml(bytes: Uint8Array): RecordedWalk {
  const counter = pointCounter('KML')
  const lines: TrackPoint[][] = []
  const tracks: TrackPoint[][] = []
  let track: TrackPoint[] = []
  let times: (number | null)[] = []
  let hasLink = false
  const names = { file: '', place: '', walk: '' }
  const add = (segment: TrackPoint[], coordinates: readonly string[], time: number | null) => {
    const [lng, lat, ele] = coordinates.map(numberIn)
    const place = placeIn(lat ?? NaN, lng ?? NaN)
    if (counter.count(place !== null) && place !== null) segment.push({ ...place, ele: heightIn(ele ?? NaN), time })
  }
  const notes = readXml(bytes, {
    open: (element) => {
      if (element === 'Placemark') names.place = ''
      if (element === 'Track') [track, times] = [[], []]
      if (element === 'NetworkLink') hasLink = true
    },
    close: (element, text, path) => {
      const parent = path.at(-1)
      if (element === 'name' && parent === 'Placemark') names.place = text
      if (element === 'name' && parent === 'Document') names.file = text
      if (element === 'when') times.push(momentIn(text))
      if (element === 'coord') add(track, text.split(/\s+/), times[track.length] ?? null)
      if (element === 'coordinates' && parent === 'LineString') {
        const line: TrackPoint[] = []
        for (const [coordinate] of text.matchAll(/\S+/g)) add(line, coordinate.split(','), null)
        lines.push(line)
      }
      if (element === 'Track') tracks.push(track)
      if (element === 'Track' || element === 'LineString') names.walk ||= names.place
    },
  })
  if (counter.isEmpty && hasLink)
    throw new RecordingRefused(
      refusalOf('This KML file holds only a link to where the track is: export the track itself.'),
    )
  // some programs write the same walk as both
  const segments = tracks.some(({ length }) => length > 0) ? tracks : lines
  return {
    name: names.walk || names.place || names.file || null,
    creator: null,
    kind: 'track',
    ...counter.finish(segments, notes),
    device: null,
  }
}
