import type { Gpx } from './gpx.ts'
import { escapeXml } from '#domain/platform/text/escape-xml.ts'

interface Described {
  readonly name: string
  readonly description: string
}

/**
 * Renders a recording as one `<trk>` of a GPX 1.1 file: places, elevations and times; a route becomes a track. Devices'
 * extensions, such as heart rates, are left out.
 */
export function renderTrackElement({ segments }: Pick<Gpx, 'segments'>, { name, description }: Described): string {
  const head = `<name>${escapeXml(name)}</name>\n<desc>${escapeXml(description)}</desc>\n<type>hiking</type>\n`
  return `<trk>\n${head}${segments.map((points) => `<trkseg>\n${points.map(renderPoint).join('')}</trkseg>\n`).join('')}</trk>\n`
}

function renderPoint({ lat, lng, ele, time }: Gpx['segments'][number][number]): string {
  const height = ele === null ? '' : `<ele>${Number(ele.toFixed(2))}</ele>`
  const at = time === null ? '' : `<time>${new Date(time).toISOString()}</time>`
  return `<trkpt lat="${formatDegrees(lat)}" lon="${formatDegrees(lng)}">${height}${at}</trkpt>\n`
}

/** Formats degrees to the centimetre, never as `1e-7`. */
function formatDegrees(degrees: number): string {
  return degrees.toFixed(7).replace(/\.?0+$/, '')
}
