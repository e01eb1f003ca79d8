import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { type Place, destinationPlace } from '#domain/platform/numbers/great-circle.ts'
import { EARTH_RADIUS_KM } from '#domain/platform/limits.ts'

const TRAILHEAD: Place = { lat: 46.5, lng: 8 }

export type MadeTrack = {
  /** Radians clockwise from north. */
  bearing?: number
  start?: Place
  lengthM: number
  stepM: number
  /** Elevation by metres walked; null where the instrument recorded none. */
  height?: (metres: number) => number | null
  speedMS?: number
}

/** Returns points at even steps along one great circle: the track has exactly the given length in every direction. */
export function createStraightTrack({ bearing = 1, start = TRAILHEAD, lengthM, stepM, height, speedMS }: MadeTrack) {
  return Array.from({ length: Math.round(lengthM / stepM) + 1 }, (_, i): TrackPoint => {
    const metres = i * stepM
    const place = destinationPlace(start, { bearing, km: metres / 1000 })
    const time = speedMS === undefined ? null : Date.UTC(2024, 5, 1) + (metres / speedMS) * 1000
    return { ...place, ele: height?.(metres) ?? null, time }
  })
}

/** Returns a round walk: points on a circle around a place, the first repeated at the end. */
export function createRoundTrack(middle: Place, { radiusM, pointCount }: { radiusM: number; pointCount: number }) {
  return Array.from({ length: pointCount + 1 }, (_, i): TrackPoint => {
    const bearing = (2 * Math.PI * (i % pointCount)) / pointCount
    return { ...destinationPlace(middle, { bearing, km: radiusM / 1000 }), ele: null, time: null }
  })
}

/** Returns the length of a round walk in km, by the law of sines on a sphere: equal chords of its circle. */
export function roundLengthKm({ radiusM, pointCount }: { radiusM: number; pointCount: number }): number {
  const sine = Math.sin(radiusM / 1000 / EARTH_RADIUS_KM) * Math.sin(Math.PI / pointCount)
  return pointCount * 2 * EARTH_RADIUS_KM * Math.asin(sine)
}

/** Returns sine hills from hollow to hollow: `hills` of them, each `riseM` high, so the ascent is the product. */
export function sineHills({ lengthM, hills, riseM }: { lengthM: number; hills: number; riseM: number }) {
  return (metres: number) => 600 + (riseM / 2) * (1 - Math.cos((2 * Math.PI * hills * metres) / lengthM))
}

type Dialect = { prefix?: string; version?: string; as?: 'track' | 'route' }

/** Returns segments as the text of a GPX file. */
export function gpxTextOf(segments: TrackPoint[][], { prefix = '', version = '1.1', as = 'track' }: Dialect = {}) {
  const [around, each, point] = as === 'track' ? ['trk', 'trkseg', 'trkpt'] : ['', 'rte', 'rtept']
  const tag = (name: string, inside: string, attributes = '') =>
    name === '' ? inside : `<${prefix}${name}${attributes}>${inside}</${prefix}${name}>`
  const pointText = ({ lat, lng, ele, time }: TrackPoint) => {
    const height = ele === null ? '' : tag('ele', String(ele))
    const moment = time === null ? '' : tag('time', new Date(time).toISOString())
    return tag(point ?? '', height + moment, ` lat="${lat}" lon="${lng}"`)
  }
  const lines = segments.map((points) => tag(each ?? '', points.map(pointText).join('')))
  const colon = prefix === '' ? '' : `:${prefix.slice(0, -1)}`
  const namespace = ` xmlns${colon}="http://www.topografix.com/GPX/${version.replace('.', '/')}"`
  return tag('gpx', tag(around ?? '', lines.join('')), ` version="${version}"${namespace}`)
}
