import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { cutChars } from '#domain/platform/text/text.ts'
import { escapeXml } from '#domain/platform/text/escape-xml.ts'
import type { RecordedWalk } from '#web/diary/track-files/recording.ts'

/** About 1 cm: coarser rounding would lengthen a walk of many short steps. */
const DEGREE_DECIMALS = 7
const ELEVATION_DECIMALS = 2
const MAX_NAME_CHARS = 200

/** Formats a walk as a GPX 1.1 file: place, elevation and time of each point, the name of the walk, and its creator. */
export function formatGpx({
  name,
  creator,
  kind,
  segments,
  roughnessM,
}: Pick<RecordedWalk, 'name' | 'creator' | 'kind' | 'segments' | 'roughnessM'>) {
  const title = name === null ? '' : `<name>${escapeXml(cutChars(name, MAX_NAME_CHARS))}</name>\n`
  const lines = segments.map((points) => points.map((point) => `${formatPoint(point, kind)}\n`).join(''))
  const walk =
    kind === 'track'
      ? `<trk>\n${title}${lines.map((line) => `<trkseg>\n${line}</trkseg>\n`).join('')}</trk>\n`
      : lines.map((line) => `<rte>\n${title}${line}</rte>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="${escapeXml(cutChars(creator ?? '', MAX_NAME_CHARS))}" xmlns="http://www.topografix.com/GPX/1/1">
${walk}${roughnessText(roughnessM)}</gpx>
`
}

/** Stores the roughness, which a file with fewer points does not show. With it, the ascent is computed as for all points. */
function roughnessText(roughnessM?: number): string {
  if (roughnessM === undefined) return ''
  return `<extensions><walk:heights xmlns:walk="urn:upstone:walk" roughness="${roughnessM.toFixed(4)}"/></extensions>\n`
}

/** Formats one point. */
export function formatPoint({ lat, lng, ele, time }: TrackPoint, kind: RecordedWalk['kind']): string {
  const name = kind === 'track' ? 'trkpt' : 'rtept'
  const height = ele === null ? '' : `<ele>${ele.toFixed(ELEVATION_DECIMALS).replace(/\.?0+$/, '')}</ele>`
  const moment = time === null ? '' : `<time>${momentText(time)}</time>`
  return `<${name} lat="${degrees(lat)}" lon="${degrees(lng)}">${height}${moment}</${name}>`
}

const degrees = (value: number) => value.toFixed(DEGREE_DECIMALS).replace(/\.?0+$/, '')

/** Formats a time; whole seconds are written without milliseconds. */
function momentText(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z')
}
