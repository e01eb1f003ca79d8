import type { Place } from '#domain/platform/numbers/great-circle.ts'

const ZOOM = 14
/** About a metre. */
const DECIMALS = 5

/**
 * The address of a place for a person's map application: Android hands `geo:` to the one that its owner chose, others
 * are shown the place on OpenStreetMap.
 */
export function createMapLink(place: Place, name: string, userAgent: string): string {
  const [lat, lng] = [place.lat.toFixed(DECIMALS), place.lng.toFixed(DECIMALS)]
  // brackets of its own would end the label
  const label = encodeURIComponent(name.replace(/[()]/g, ' '))
  if (userAgent.includes('Android')) return `geo:${lat},${lng}?q=${lat},${lng}(${label})&z=${ZOOM}`
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${ZOOM}/${lat}/${lng}`
}
