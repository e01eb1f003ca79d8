import type { Box } from './box.ts'
import { CELL_ZOOM, type Tile, findTile, toQuadkey } from './map-cells.ts'

/** The most cells of an answer. A wide screen at one zoom has about 250 of 64 pixels. */
const MAX_CELLS = 300
/** Cells are this many zooms smaller than the map's tiles of 256 pixels. */
const FINER = 2

/** Cells of one zoom that cover a box. */
export interface Cover {
  /** The number of digits of each cell. */
  readonly zoom: number
  /** Quadkeys, sorted. */
  readonly cells: readonly string[]
}

/**
 * Returns cells that cover a box, at most 300: of 64 pixels at this zoom of the map, larger where they would be too many, and smaller
 * where the box is smaller than two of them.
 * @param mapZoom of tiles of 256 pixels
 */
export function coverBox(box: Box, mapZoom: number): Cover {
  let zoom = Math.min(CELL_ZOOM, Math.max(0, mapZoom) + FINER)
  while (zoom > 0 && countCells(box, zoom) > MAX_CELLS) zoom -= 1
  while (zoom < CELL_ZOOM && isWithinTwo(box, zoom) && countCells(box, zoom + 1) <= MAX_CELLS) zoom += 1
  return { zoom, cells: listCells(box, zoom) }
}

/** A run of tiles from west to east, beyond the last one from the first again. */
interface TileRange {
  readonly left: number
  readonly columns: number
  readonly top: number
  readonly rows: number
}

function findRange({ west, south, east, north }: Box, zoom: number): TileRange {
  const size = 2 ** zoom
  const [from, to]: [Tile, Tile] = [
    findTile({ lat: north, lng: west }, zoom),
    findTile({ lat: south, lng: east }, zoom),
  ]
  // over the antimeridian within one tile: all the way round
  const isRound = west > east && to.x >= from.x
  const columns = isRound ? size : ((to.x - from.x + size) % size) + 1
  return { left: isRound ? 0 : from.x, columns, top: from.y, rows: to.y - from.y + 1 }
}

function countCells(box: Box, zoom: number): number {
  const { columns, rows } = findRange(box, zoom)
  return columns * rows
}

function isWithinTwo(box: Box, zoom: number): boolean {
  const { columns, rows } = findRange(box, zoom)
  return columns <= 2 && rows <= 2
}

function listCells(box: Box, zoom: number): string[] {
  const { left, columns, top, rows } = findRange(box, zoom)
  const size = 2 ** zoom
  const cells: string[] = []
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      cells.push(toQuadkey({ x: (left + column) % size, y: top + row }, zoom))
  return cells.toSorted()
}
