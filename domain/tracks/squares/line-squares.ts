import { crossCells } from './cross-cells.ts'
import { type Piece, SQUARES_AROUND, squareWidthKm } from './mercator.ts'

/** Farther apart than this, two points of a kept line do not tell where somebody walked between them. */
export const MAX_STEP_KM = 5

/** A square as one number: row × 2^14 + column. */
export type SquareKey = number

export function toSquareKey(column: number, row: number): SquareKey {
  return row * SQUARES_AROUND + wrapColumn(column)
}

export function squareColumn(key: SquareKey): number {
  return key % SQUARES_AROUND
}

export function squareRow(key: SquareKey): number {
  return Math.floor(key / SQUARES_AROUND)
}

function wrapColumn(column: number): number {
  return ((column % SQUARES_AROUND) + SQUARES_AROUND) % SQUARES_AROUND
}

/**
 * Adds the squares that a walk crosses, R22.1. Pieces are not joined to each other. Of steps longer than 5 km both ends count,
 * and what is beyond the northern and southern edges of the map does not.
 */
export function addSquares(pieces: readonly Piece[], squares: Set<SquareKey>): void {
  const add = (column: number, row: number) => {
    if (row >= 0 && row < SQUARES_AROUND) squares.add(toSquareKey(column, row))
  }
  for (const piece of pieces) {
    if (piece.length >= 2) add(Math.floor(piece[0]!), Math.floor(piece[1]!))
    for (let at = 0; at + 3 < piece.length; at += 2) {
      const column = Math.floor(piece[at + 2]!)
      const row = Math.floor(piece[at + 3]!)
      // most steps stay in one square
      if (Math.floor(piece[at]!) === column && Math.floor(piece[at + 1]!) === row) continue
      if (isLongStep(piece, at)) add(column, row)
      else crossCells(piece, at, 1, add)
    }
  }
}

/** Returns true for a step of a piece, which begins at `at`, that is longer than 5 km. */
export function isLongStep(piece: Piece, at: number): boolean {
  const east = piece[at + 2]! - piece[at]!
  const south = piece[at + 3]! - piece[at + 1]!
  const squared = east * east + south * south
  // wherever they are, squares are at most 2.5 km wide
  return squared > 4 && squared > (MAX_STEP_KM / squareWidthKm(piece[at + 1]! + south / 2)) ** 2
}
