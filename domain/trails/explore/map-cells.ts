import type { Place } from '#domain/platform/numbers/great-circle.ts'

/** The zoom of the stored cells: 2.4 km at the equator. */
export const CELL_ZOOM = 14
/** The zoom of the tiles around a place: 9.8 km at the equator. */
const NEAR_ZOOM = 12
const MAX_LAT = 85

/** Returns the map tile of a place as a quadkey: each digit is a quarter of the tile before. */
export function toCell(place: Place): string {
  return toQuadkey(findTile(place, CELL_ZOOM), CELL_ZOOM)
}

/** Returns the first digits of the cells around a place, of its tile and the eight beside it. */
export function listCellsAround(place: Place): string[] {
  const { x, y } = findTile(place, NEAR_ZOOM)
  const size = 2 ** NEAR_ZOOM
  const cells = [-1, 0, 1].flatMap((north) =>
    [-1, 0, 1].map((east) => ({ x: (x + east + size) % size, y: Math.max(0, Math.min(size - 1, y + north)) })),
  )
  return [...new Set(cells.map((tile) => toQuadkey(tile, NEAR_ZOOM)))]
}

export interface Tile {
  readonly x: number
  readonly y: number
}

/** Returns the tile of a place in Web Mercator. Beyond 85° north or south it is the last one. */
export function findTile({ lat, lng }: Place, zoom: number): Tile {
  const size = 2 ** zoom
  const angle = (Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * Math.PI) / 180
  const y = ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * size
  return { x: Math.min(size - 1, Math.floor(((lng + 180) / 360) * size)), y: Math.min(size - 1, Math.floor(y)) }
}

export function toQuadkey({ x, y }: Tile, zoom: number): string {
  return Array.from({ length: zoom }, (_, at) => {
    const bit = 2 ** (zoom - 1 - at)
    return String((Math.floor(x / bit) % 2) + 2 * (Math.floor(y / bit) % 2))
  }).join('')
}
