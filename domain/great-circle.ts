import { EARTH_RADIUS_KM } from './limits.ts'

/** A place on the earth: degrees, north and east positive. */
export type Place = { lat: number; lng: number }

const RADIANS = Math.PI / 180

/** The great-circle distance of two places in km (haversine, a sphere of 6371 km). */
export function distanceKm(a: Place, b: Place): number {
  const north = Math.sin(((b.lat - a.lat) * RADIANS) / 2)
  const east = Math.sin(((b.lng - a.lng) * RADIANS) / 2)
  const half = north * north + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * east * east
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, half)))
}

/** How far each place lies along the line through all of them, in km; the first is 0. */
export function distancesAlong(places: readonly Place[]): number[] {
  let km = 0
  let last: Place | undefined
  return places.map((place) => {
    if (last !== undefined) km += distanceKm(last, place)
    last = place
    return km
  })
}
