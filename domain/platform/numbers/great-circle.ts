import { EARTH_RADIUS_KM } from '#domain/platform/limits.ts'

/** A place on the earth: degrees, north and east positive. */
export type Place = { lat: number; lng: number }

const RADIANS = Math.PI / 180

/** Returns the great-circle distance in km (haversine, a sphere of 6371 km). */
export function distanceKm(a: Place, b: Place): number {
  const north = Math.sin(((b.lat - a.lat) * RADIANS) / 2)
  const east = Math.sin(((b.lng - a.lng) * RADIANS) / 2)
  const half = north * north + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * east * east
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, half)))
}

/** Returns the place so many km away in a direction, in radians clockwise from north. */
export function destinationPlace(from: Place, { bearing, km }: { bearing: number; km: number }): Place {
  const arc = km / EARTH_RADIUS_KM
  const lat = from.lat * RADIANS
  const north = Math.sin(lat) * Math.cos(arc) + Math.cos(lat) * Math.sin(arc) * Math.cos(bearing)
  const east = Math.sin(bearing) * Math.sin(arc) * Math.cos(lat)
  const lng = from.lng + Math.atan2(east, Math.cos(arc) - Math.sin(lat) * north) / RADIANS
  return { lat: Math.asin(Math.max(-1, Math.min(1, north))) / RADIANS, lng: ((lng + 540) % 360) - 180 }
}

/** Returns the smallest distance between the straight line of two places and a third, in km. */
export function distanceToLineKm(from: Place, to: Place, place: Place): number {
  const [a, b, c] = [toUnitVector(from), toUnitVector(to), toUnitVector(place)]
  const normal = cross(a, b)
  const length = Math.hypot(...normal)
  const isBeside = dot(cross(normal, a), c) > 0 && dot(cross(b, normal), c) > 0
  if (length === 0 || !isBeside) return Math.min(distanceKm(from, place), distanceKm(to, place))
  return EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.abs(dot(normal, c)) / length))
}

type Vector = readonly [x: number, y: number, z: number]

/** Returns the place as a point on the unit sphere. */
export function toUnitVector({ lat, lng }: Place): Vector {
  const toAxis = Math.cos(lat * RADIANS)
  return [toAxis * Math.cos(lng * RADIANS), toAxis * Math.sin(lng * RADIANS), Math.sin(lat * RADIANS)]
}

function cross([a, b, c]: Vector, [x, y, z]: Vector): Vector {
  return [b * z - c * y, c * x - a * z, a * y - b * x]
}

function dot([a, b, c]: Vector, [x, y, z]: Vector): number {
  return a * x + b * y + c * z
}

/** Returns the distance of each place along the line through all of them, in km; the first is 0. */
export function cumulativeDistances(places: readonly Place[]): number[] {
  let km = 0
  let last: Place | undefined
  return places.map((place) => {
    if (last !== undefined) km += distanceKm(last, place)
    last = place
    return km
  })
}
