import './map.css'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { CASING_WEIGHT_PX, TRACK_OPACITY, TRACK_WEIGHT_PX } from './track-style.ts'
import { unwrapLines } from './unwrap-lines.ts'

/** The length of the drawing's longer side, in its own units. */
const SIDE = 1000

interface TrackPreviewProps {
  /** The text for screen readers. */
  label: string
  /** The track, each segment by itself. */
  segments: readonly (readonly Place[])[]
}

/** The line of a track without a map: shown until Leaflet is loaded, rendered by the server, and printed without tiles. */
export function TrackPreview({ label, segments }: TrackPreviewProps) {
  const { width, height, path } = drawLines(unwrapLines(segments))
  return (
    <svg className="track-preview" role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`}>
      <path className="map-casing" strokeWidth={CASING_WEIGHT_PX} d={path} />
      <path className="map-track" strokeWidth={TRACK_WEIGHT_PX} strokeOpacity={TRACK_OPACITY} d={path} />
    </svg>
  )
}

/** Scales lines into a box at 0, 0. Degrees of longitude count as long as they are in the middle of the box. */
function drawLines(lines: readonly (readonly Place[])[]): { width: number; height: number; path: string } {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { lat, lng } of lines.flat()) {
    ;[south, north] = [Math.min(south, lat), Math.max(north, lat)]
    ;[west, east] = [Math.min(west, lng), Math.max(east, lng)]
  }
  if (south > north) return { width: SIDE, height: SIDE, path: '' }
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = SIDE / (Math.max((east - west) * narrowing, north - south) || 1)
  const x = (lng: number) => Math.round((lng - west) * narrowing * scale)
  const y = (lat: number) => Math.round((north - lat) * scale)
  const path = lines.map((line) =>
    line.map(({ lat, lng }, at) => `${at === 0 ? 'M' : 'L'}${x(lng)} ${y(lat)}`).join(''),
  )
  // a straight line has one side of no length, and a box without an area shows nothing
  return { width: Math.max(1, x(east)), height: Math.max(1, y(south)), path: path.join('') }
}
