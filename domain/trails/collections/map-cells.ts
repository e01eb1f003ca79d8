import type { Place } from '#domain/platform/numbers/great-circle.ts'

/** The poles have no tile of their own. */
const MAX_LAT = 85

/** A box in degrees; west may be below -180 and east above 180 where it crosses the antimeridian. */
export interface CellBox {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

/** Returns the map tile of a place at a zoom as a quadkey: each digit is a quarter of the tile before. */
export function toCell({ lat, lng }: Place, zoom: number): string {
  return toQuadkey({ x: columnOf(lng, zoom), y: rowOf(lat, zoom) }, zoom)
}

/** Returns the quadkeys of the tiles that a box touches, each once, west to east. */
export function listCellsOfBox({ south, north, west, east }: CellBox, zoom: number): string[] {
  const size = 2 ** zoom
  const first = Math.floor(((west + 180) / 360) * size)
  const last = Math.min(first + size - 1, Math.floor(((east + 180) / 360) * size))
  const cells: string[] = []
  for (let column = first; column <= last; column += 1)
    for (let y = rowOf(north, zoom); y <= rowOf(south, zoom); y += 1)
      cells.push(toQuadkey({ x: ((column % size) + size) % size, y }, zoom))
  return cells
}

function columnOf(lng: number, zoom: number): number {
  const size = 2 ** zoom
  return Math.min(size - 1, Math.max(0, Math.floor(((lng + 180) / 360) * size)))
}

function rowOf(lat: number, zoom: number): number {
  const size = 2 ** zoom
  const angle = (Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * Math.PI) / 180
  const y = ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * size
  return Math.min(size - 1, Math.max(0, Math.floor(y)))
}

function toQuadkey({ x, y }: { x: number; y: number }, zoom: number): string {
  return Array.from({ length: zoom }, (_, at) => {
    const bit = 2 ** (zoom - 1 - at)
    return String((Math.floor(x / bit) % 2) + 2 * (Math.floor(y / bit) % 2))
  }).join('')
}
