import type { Place } from '#domain/great-circle.ts'
import { EARTH_RADIUS_KM } from '#domain/limits.ts'

/** A place on the map of the world, in pixels from its upper left corner: east and south positive. */
export interface WorldPoint {
  readonly x: number
  readonly y: number
}

/** At zoom 0 the world is so wide; each zoom doubles it. */
export const WORLD_PX = 256
const RADIANS = Math.PI / 180
/** There web maps end. */
const MAX_LAT = 85.0511287798

/** Spherical Mercator, as all web maps draw it (EPSG:3857). */
export function toWorld({ lat, lng }: Place, zoom = 0): WorldPoint {
  const width = WORLD_PX * 2 ** zoom
  const sine = Math.sin(Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * RADIANS)
  return {
    x: (lng / 360 + 0.5) * width,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * width,
  }
}

/** The place at a point of the world, which `toWorld` puts there again. */
export function fromWorld({ x, y }: WorldPoint, zoom = 0): Place {
  const width = WORLD_PX * 2 ** zoom
  const north = (0.5 - y / width) * 2 * Math.PI
  return { lat: Math.atan(Math.sinh(north)) / RADIANS, lng: (x / width - 0.5) * 360 }
}

/** How much of the ground one pixel shows. */
export function metresAPixel(lat: number, zoom: number): number {
  return (Math.cos(lat * RADIANS) * 2 * Math.PI * EARTH_RADIUS_KM * 1000) / (WORLD_PX * 2 ** zoom)
}
