import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { type Place, destinationPlace } from '#domain/platform/numbers/great-circle.ts'
import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { gpxTextOf } from '#domain/testing/made-tracks.ts'

/** Typical faults of recorders and other programs, by the hiker's description. Each returns the faulty GPX text of a walk. */
export const FAULTS: Record<string, (walk: TrackPoint[]) => string> = {
  none: (walk) => gpxTextOf([walk]),
  'first and last point 60 km away': (walk) => gpxTextOf([[afar(walk, 0, 60), ...walk, afar(walk, -1, 60)]]),
  'two late points, one back in time': (walk) =>
    gpxTextOf([[...walk, { ...afar(walk, -1, 14), time: timeOf(walk, -1) + 600_000 }, { ...afar(walk, 0, 0.2) }]]),
  'three points 5 km away': (walk) =>
    gpxTextOf([
      walk.map((point, i) =>
        inside(walk, i, 3) ? { ...point, ...destinationPlace(point, { bearing: 2, km: 5 }) } : point,
      ),
    ]),
  'one height 108 m too high': (walk) => gpxTextOf([raised(walk, 1, 108)]),
  'two heights 294 m too low': (walk) => gpxTextOf([raised(walk, 2, -294)]),
  'one height in forty lost, written as 0': (walk) =>
    gpxTextOf([walk.map((point, i) => (i % 40 === 20 ? { ...point, ele: 0 } : point))]),
  'the recording twice, as two tracks': (walk) => formatTracks([walk, walk]),
  'two tracks that overlap by half': (walk) =>
    formatTracks([walk.slice(0, Math.floor(walk.length * 0.75)), walk.slice(Math.floor(walk.length * 0.25))]),
  'cut at every tenth point': (walk) =>
    gpxTextOf(Array.from({ length: Math.ceil(walk.length / 10) }, (_, i) => walk.slice(i * 10, i * 10 + 10))),
  'a pause of four minutes, cut out': (walk) => {
    const at = Math.floor(walk.length / 3)
    return gpxTextOf([
      walk.slice(0, at),
      walk.slice(at).map((point) => ({ ...point, time: (point.time ?? 0) + 240_000 })),
    ])
  },
  'three hours at home before': (walk) => gpxTextOf([[...atHome(walk, 3), ...walk]]),
  'a point every six minutes': (walk) => gpxTextOf([every(walk, 360)]),
  'longitudes from 0 to 360': (walk) =>
    gpxTextOf([walk.map((point) => ({ ...point, lng: (((point.lng + 171.95 + 180) % 360) - 180 + 360) % 360 }))]),
  'times with +0200': (walk) => withTimes(walk, (text) => text.replace('Z', '+0200')),
  'times with a space': (walk) => withTimes(walk, (text) => text.replace('T', ' ')),
  'times without seconds': (walk) => withTimes(walk, (text) => `${text.slice(0, 16)}Z`),
}

function withTimes(walk: TrackPoint[], change: (text: string) => string): string {
  return gpxTextOf([walk]).replaceAll(/(?<=<time>)[^<]+/g, change)
}

function formatTracks(tracks: TrackPoint[][]): string {
  return gpxTextOf(tracks).replaceAll('</trkseg><trkseg>', '</trkseg></trk><trk><trkseg>')
}

const timeOf = (walk: TrackPoint[], at: number) => walk.at(at)?.time ?? 0
const inside = (walk: TrackPoint[], i: number, count: number) =>
  Math.abs(i - Math.floor(walk.length / 4)) <= (count - 1) / 2

function afar(walk: TrackPoint[], at: number, km: number): TrackPoint {
  const from: Place = walk.at(at) ?? { lat: 0, lng: 0 }
  return {
    ...destinationPlace(from, { bearing: 2, km }),
    ele: 700,
    time: timeOf(walk, at) + (at === 0 ? -1_000 : 1_000),
  }
}

function raised(walk: TrackPoint[], count: number, metres: number): TrackPoint[] {
  const from = Math.floor(walk.length / 4)
  return walk.map((point, i) => (i >= from && i < from + count ? { ...point, ele: (point.ele ?? 0) + metres } : point))
}

function every(walk: TrackPoint[], seconds: number): TrackPoint[] {
  let next = -Infinity
  return walk.filter(({ time }, i) => {
    if ((time ?? 0) < next && i < walk.length - 1) return false
    next = (time ?? 0) + seconds * 1000
    return true
  })
}

/** A receiver that lies where the walk begins: it strays by some metres, and its height by several, slowly. */
function atHome(walk: TrackPoint[], hours: number): TrackPoint[] {
  const random = seededRandom('at home')
  const bell = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const from: Place = walk[0] ?? { lat: 0, lng: 0 }
  const count = hours * 360
  let [north, east, up] = [0, 0, 0]
  return Array.from({ length: count }, (_, i) => {
    north = north * 0.98 + bell() * 0.5
    east = east * 0.98 + bell() * 0.5
    up = up * 0.995 + bell() * 0.7
    const place = destinationPlace(destinationPlace(from, { bearing: 0, km: north / 1000 }), {
      bearing: Math.PI / 2,
      km: east / 1000,
    })
    return { ...place, ele: (walk[0]?.ele ?? 0) + up, time: timeOf(walk, 0) - (count - i) * 10_000 }
  })
}
