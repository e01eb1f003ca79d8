import type { Place } from '#domain/platform/numbers/great-circle.ts'

/** Returns a place, or null where the coordinates are invalid. */
export function toPlace(lat: number, lng: number): Place | null {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}
