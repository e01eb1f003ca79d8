const MAX_LATITUDE = 90
const MAX_LONGITUDE = 180

/** Parses `61.4912, 8.8123`, as maps copy a place; null for anything else. */
export function parsePlace(text: string): { lat: number; lng: number } | null {
  const [, north = '', east = ''] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  if (north === '') return null
  const [lat, lng] = [Number(north), Number(east)]
  return Math.abs(lat) <= MAX_LATITUDE && Math.abs(lng) <= MAX_LONGITUDE ? { lat, lng } : null
}
