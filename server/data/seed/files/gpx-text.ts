import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { escapeXml } from '#domain/platform/text/escape-xml.ts'

/** Formats a track of one segment as GPX 1.1. */
export function formatGpx(points: readonly TrackPoint[], { name, creator }: { name: string; creator: string }): string {
  const lines = points.map(({ lat, lng, ele, time }) => {
    const height = ele === null ? '' : `<ele>${ele.toFixed(1)}</ele>`
    const moment = time === null ? '' : `<time>${new Date(time).toISOString().replace('.000', '')}</time>`
    return `<trkpt lat="${lat.toFixed(6)}" lon="${lng.toFixed(6)}">${height}${moment}</trkpt>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="${escapeXml(creator)}" xmlns="http://www.topografix.com/GPX/1/1">
<trk><name>${escapeXml(name)}</name><trkseg>
${lines.join('\n')}
</trkseg></trk>
</gpx>
`
}
