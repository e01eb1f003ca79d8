import type { GpxTrack, TrackPoint } from '#domain/tracks/files/gpx.ts'
import { formatGpxRefusal } from '#domain/tracks/files/track-file.ts'
import { parseDecimal, parseAndCount } from '#domain/tracks/files/track-text.ts'
import { t } from '#domain/platform/language/translate.ts'
import { createPointCounter } from '#web/diary/track-files/point-counter.ts'
import { toPlace } from '#web/diary/track-files/to-place.ts'
import { type RecordedWalk, RecordingRefused } from '#web/diary/track-files/recording.ts'
import { type XmlReader, readXml } from './read-xml.ts'

/** Reads a KML file: its lines (`LineString`) and, with times, its tracks (`gx:Track`). Single places are waypoints. */
export function readKml(bytes: Uint8Array): RecordedWalk {
  return readXml(bytes, aReader)
}

function aReader(): XmlReader {
  const counter = createPointCounter('KML')
  /** One track for each placemark with points: everything in a placemark is one walk. */
  const lines: GpxTrack[] = []
  const tracks: GpxTrack[] = []
  let track: TrackPoint[] = []
  let times: (number | null)[] = []
  let coordCount = 0
  let hasLink = false
  /** The tracks of the open placemark, once they have a point. */
  let place: { line: GpxTrack | null; track: GpxTrack | null } = { line: null, track: null }
  const names = { file: '', place: '' }
  /** Names of the open folders, the outermost first. */
  const folders: string[] = []
  const add = (segment: TrackPoint[], coordinates: readonly string[], time: number | null) => {
    const [lng, lat, ele = ''] = coordinates
    const at = toPlace(parseDecimal(lat), parseDecimal(lng))
    if (!counter.count(at !== null) || at === null) return
    segment.push({ ...at, ele: parseAndCount('heights', ele, counter.unread), time })
  }
  const keep = (kind: 'line' | 'track', segment: TrackPoint[]) => {
    if (place[kind] === null) (kind === 'line' ? lines : tracks).push((place[kind] = { name: null, segments: [] }))
    place[kind]?.segments.push(segment)
  }
  const keepLine = (text: string) => {
    const line: TrackPoint[] = []
    // blanks end a point, but some programs write one after each comma
    for (const [coordinate] of text.replace(/\s*,\s*/g, ',').matchAll(/\S+/g)) add(line, coordinate.split(','), null)
    keep('line', line)
  }
  const keepCoord = (text: string) => {
    // an empty one is a moment without a place, which still has a time
    if (text.trim() !== '') add(track, text.trim().split(/\s+/), times[coordCount] ?? null)
    coordCount += 1
  }
  /** Returns the name of the placemark. GPSBabel names each line "Path" in a folder with the name of the track. */
  const nameOfPlace = () => (names.place === 'Path' ? (folders.at(-1) ?? names.place) : names.place)
  const endPlace = () => {
    for (const one of [place.line, place.track]) if (one) one.name = nameOfPlace() || null
    place = { line: null, track: null }
  }
  return {
    open: (element) => {
      if (element === 'Placemark') names.place = ''
      if (element === 'Folder') folders.push('')
      if (element === 'Track') [track, times, coordCount] = [[], [], 0]
      if (element === 'NetworkLink') hasLink = true
    },
    close: (element, text, path) => {
      const parent = path.at(-1)
      if (element === 'name' && parent === 'Placemark') names.place = text
      if (element === 'name' && parent === 'Document') names.file = text
      if (element === 'name' && parent === 'Folder') folders[folders.length - 1] = text
      if (element === 'Folder') folders.pop()
      if (element === 'when') times.push(parseAndCount('times', text, counter.unread))
      if (element === 'coord') keepCoord(text)
      if (element === 'coordinates' && parent === 'LineString') keepLine(text)
      if (element === 'Track') keep('track', track)
      if (element === 'Placemark') endPlace()
    },
    breakOff: (path, text) => {
      const element = path.at(-1)
      if (element === 'coordinates' && path.at(-2) === 'LineString') keepLine(text)
      if (path.includes('Track')) keep('track', track)
      endPlace()
      return !counter.isEmpty && element !== 'coord' && element !== 'when'
    },
    finish: (notes) => {
      if (counter.isEmpty && hasLink)
        throw new RecordingRefused(
          formatGpxRefusal(t('This KML file only links to the track. Export the track itself.')),
        )
      // some programs write a walk in both forms
      const isTimed = tracks.some(({ segments }) => segments.some(({ length }) => length > 0))
      const taken = isTimed ? tracks : lines
      const named = taken.find(({ name }) => name !== null)?.name ?? null
      const name = named ?? (names.place || names.file || null)
      return { name, creator: null, kind: 'track', ...counter.finish(taken, notes), device: null }
    },
  }
}
