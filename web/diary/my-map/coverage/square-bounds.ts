import type { SquareBlock } from '#domain/tracks/squares/largest-block.ts'
import { squareColumn, squareRow } from '#domain/tracks/squares/line-squares.ts'

type Corner = readonly [column: number, row: number]

/** A part of the map in squares, from its corner in the north-west to that in the south-east. */
export interface SquareBounds {
  readonly from: Corner
  readonly to: Corner
}

/** Returns the bounds of a block. */
export function blockBounds({ column, row, size }: SquareBlock): SquareBounds {
  return { from: [column, row], to: [column + size, row + size] }
}

/** Returns the bounds of some squares; null without any. */
export function squareBounds(keys: Iterable<number>): SquareBounds | null {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const key of keys) {
    west = Math.min(west, squareColumn(key))
    east = Math.max(east, squareColumn(key) + 1)
    north = Math.min(north, squareRow(key))
    south = Math.max(south, squareRow(key) + 1)
  }
  return west === Infinity ? null : { from: [west, north], to: [east, south] }
}
