import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { findTile, toQuadkey } from '#domain/trails/explore/map-cells.ts'

/** A box in degrees; west may be below -180 and east above 180 where it crosses the antimeridian. */
export interface CellBox {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

/** Returns the map tile of a place at a zoom as a quadkey: each digit is a quarter of the tile before. */
export function toCell(place: Place, zoom: number): string {
  return toQuadkey(findTile(place, zoom), zoom)
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

function rowOf(lat: number, zoom: number): number {
  return findTile({ lat, lng: 0 }, zoom).y
}
