/** A box on the map, in degrees. Where `west` exceeds `east`, it crosses the antimeridian. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Parses `west,south,east,north`; null for anything else, and for a box that is upside down. */
export function parseBox(text: string): Box | null {
  const parts = text.split(',')
  const numbers = parts.map((part) => (part.trim() === '' ? NaN : Number(part)))
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers
  if (parts.length !== 4 || !numbers.every(Number.isFinite)) return null
  const isOnEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90
  return isOnEarth && south <= north ? { west, south, east, north } : null
}
