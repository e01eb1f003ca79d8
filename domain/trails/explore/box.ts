import { EARTH_RADIUS_KM } from '#domain/platform/limits.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'

/** A box on the map, in degrees. Where `west` exceeds `east`, it crosses the antimeridian. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export const WORLD: Box = { west: -180, south: -90, east: 180, north: 90 }

/** Parses `west,south,east,north`; null for anything else, and for a box that is upside down. */
export function parseBox(text: string): Box | null {
  const parts = text.split(',')
  const numbers = parts.map((part) => (part.trim() === '' ? NaN : Number(part)))
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers
  if (parts.length !== 4 || !numbers.every(Number.isFinite)) return null
  const isOnEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90
  return isOnEarth && south <= north ? { west, south, east, north } : null
}

export function isInBox({ lat, lng }: Place, { west, south, east, north }: Box): boolean {
  if (lat < south || lat > north) return false
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
}

const DEGREE = 180 / Math.PI
/** Rounding must not leave out a place on the edge. */
const MARGIN_DEGREES = 1e-6

/** Returns the smallest box with everything within some kilometres of a place. Near a pole it goes all the way round. */
export function boxAround({ lat, lng }: Place, km: number): Box {
  const arc = km / EARTH_RADIUS_KM
  const tall = arc * DEGREE + MARGIN_DEGREES
  const [south, north] = [lat - tall, lat + tall]
  const wide = { south: Math.max(-90, south), north: Math.min(90, north) }
  if (south <= -90 || north >= 90) return { ...wide, west: -180, east: 180 }
  // the meridians that touch the circle, which are further apart than its diameter
  const width = Math.asin(Math.min(1, Math.sin(arc) / Math.cos(lat / DEGREE))) * DEGREE + MARGIN_DEGREES
  if (width >= 180) return { ...wide, west: -180, east: 180 }
  return { ...wide, west: wrap(lng - width), east: wrap(lng + width) }
}

function wrap(lng: number): number {
  return lng < -180 ? lng + 360 : lng > 180 ? lng - 360 : lng
}
