import type { Gpx, TrackPoint } from './gpx.ts'
import { distanceKm } from './great-circle.ts'
import { PRODUCT_NAME } from './product.ts'

export const MIN_HIDDEN_END_M = 200
export const MAX_HIDDEN_END_M = 1_000

/** Whether so many metres of either end can be hidden; 0 hides nothing. */
export function canHideEnds(metres: number): boolean {
  return metres === 0 || (Number.isInteger(metres) && metres >= MIN_HIDDEN_END_M && metres <= MAX_HIDDEN_END_M)
}

/**
 * A GPX 1.1 text with the line alone: latitude and longitude to six decimals (0.1 m), elevation to one. No time, name,
 * device, waypoint or extension leaves the owner's file this way. A route stays a route.
 */
export function viewCopy({ kind, segments }: Pick<Gpx, 'kind' | 'segments'>): string {
  const lines =
    kind === 'track'
      ? `<trk>\n${segments.map((segment) => `<trkseg>\n${pointsAs('trkpt', segment)}</trkseg>\n`).join('')}</trk>\n`
      : segments.map((segment) => `<rte>\n${pointsAs('rtept', segment)}</rte>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="${escapeXml(PRODUCT_NAME)}" xmlns="http://www.topografix.com/GPX/1/1">
${lines}</gpx>
`
}

function pointsAs(name: 'trkpt' | 'rtept', points: TrackPoint[]): string {
  return points
    .map(({ lat, lng, ele }) => {
      const elevation = ele === null ? '' : `<ele>${ele.toFixed(1)}</ele>`
      return `<${name} lat="${lat.toFixed(6)}" lon="${lng.toFixed(6)}">${elevation}</${name}>\n`
    })
    .join('')
}

/**
 * The segments without what comes before the walk is first `metres` away from its start, as the crow flies, and without
 * what comes after it is last that far from its end. At least `metres` of the path go at either end; nothing stays of a walk
 * that never gets that far. Counted along the path, the wandering of a receiver that rests at home would use the metres up.
 */
export function hideEnds(segments: TrackPoint[][], metres: number): TrackPoint[][] {
  const points = segments.flat()
  const start = points[0]
  const end = points.at(-1)
  if (start === undefined || end === undefined) return []
  const first = points.findIndex((point) => distanceKm(start, point) * 1000 >= metres)
  const last = points.findLastIndex((point) => distanceKm(end, point) * 1000 >= metres)
  if (first === -1) return []
  let passed = 0
  return segments.flatMap((segment) => {
    const kept = segment.slice(Math.max(0, first - passed), Math.max(0, last + 1 - passed))
    passed += segment.length
    return kept.length === 0 ? [] : [kept]
  })
}

/** Text as XML holds it, between tags and within quotes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
