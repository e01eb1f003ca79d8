import type { Gpx, TrackPoint } from './gpx.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { escapeXml } from '#domain/platform/text/escape-xml.ts'

/**
 * Renders the shared copy of a walk, a GPX 1.1 text with the line alone: latitude and longitude to six decimals (0.1
 * m), elevation to one. No time, name, device, waypoint or extension leaves the owner's file this way. A route stays a
 * route.
 */
export function renderViewCopy({ kind, segments }: Pick<Gpx, 'kind' | 'segments'>): string {
  const lines =
    kind === 'track'
      ? `<trk>\n${segments.map((segment) => `<trkseg>\n${renderPoints('trkpt', segment)}</trkseg>\n`).join('')}</trk>\n`
      : segments.map((segment) => `<rte>\n${renderPoints('rtept', segment)}</rte>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="${escapeXml(PRODUCT_NAME)}" xmlns="http://www.topografix.com/GPX/1/1">
${lines}</gpx>
`
}

/** The shared copy of a walk that is hidden entirely. */
export const EMPTY_VIEW_COPY = renderViewCopy({ kind: 'track', segments: [] })

function renderPoints(name: 'trkpt' | 'rtept', points: TrackPoint[]): string {
  return points
    .map(({ lat, lng, ele }) => {
      const elevation = ele === null ? '' : `<ele>${ele.toFixed(1)}</ele>`
      return `<${name} lat="${lat.toFixed(6)}" lon="${lng.toFixed(6)}">${elevation}</${name}>\n`
    })
    .join('')
}
