import { crossCells } from './cross-cells.ts'
import { isLongStep, toSquareKey } from './line-squares.ts'
import { type Piece, SQUARES_AROUND } from './mercator.ts'

/** Cells along the side of a square: 53 m each in the Alps, about as much as two recordings of one path differ. */
const SQUARE_SHIFT = 5
export const CELLS = 1 << SQUARE_SHIFT
/** Cells are stored in patches of 4 × 4, and the patches of a square together, because walks are thin and long. */
const PATCH_SHIFT = 2
const PATCH = 1 << PATCH_SHIFT
const PATCHES = CELLS / PATCH
const ROOM = 65_536

/**
 * Counts how many walks pass each cell of a fine grid or one of its eight neighbours, so that recordings of one path count
 * together though they run beside each other. A walk counts once for a cell, there and back.
 */
export class WalkCounts {
  readonly #squares = new Map<number, number>()
  /** The first cell of each patch, or 0. */
  #patches = new Int32Array(PATCH * PATCH * ROOM)
  #counts = new Uint16Array(PATCH * PATCH * ROOM)
  /** The last walk that passed each cell; the first walk is 1. */
  #lastWalks = new Uint16Array(PATCH * PATCH * ROOM)
  // 0 means no patch
  #patchCount = 1
  #walk = 0
  /** The square of the last cell. */
  #nearColumn = NaN
  #nearRow = NaN
  #nearSquare = 0

  add(pieces: readonly Piece[]): void {
    this.#walk += 1
    let lastColumn = Infinity
    let lastRow = Infinity
    const pass = (column: number, row: number) => {
      // the neighbours on the side where the walk comes from have been passed with the cell before
      const east = column - lastColumn
      const south = row - lastRow
      if (south === 0 && (east === 1 || east === -1)) this.#passColumn(column + east, row)
      else if (east === 0 && (south === 1 || south === -1)) this.#passRow(column, row + south)
      else if (east !== 0 || south !== 0) for (let y = row - 1; y <= row + 1; y++) this.#passRow(column, y)
      lastColumn = column
      lastRow = row
    }
    for (const piece of pieces)
      for (let at = 0; at + 3 < piece.length; at += 2) {
        if (isLongStep(piece, at)) continue
        crossCells(piece, at, CELLS, pass)
      }
  }

  /** Returns the number of walks past a cell. */
  at(column: number, row: number): number {
    const cell = this.#findCell(column, row, false)
    return cell === 0 ? 0 : this.#counts[cell]!
  }

  #passRow(column: number, row: number): void {
    for (let x = column - 1; x <= column + 1; x++) this.#pass(x, row)
  }

  #passColumn(column: number, row: number): void {
    for (let y = row - 1; y <= row + 1; y++) this.#pass(column, y)
  }

  #pass(column: number, row: number): void {
    const cell = this.#findCell(column, row, true)
    if (this.#lastWalks[cell] === this.#walk) return
    this.#lastWalks[cell] = this.#walk
    this.#counts[cell]! += 1
  }

  /** Returns the place of a cell in the arrays, or 0. Called for each cell of each walk: it makes no objects. */
  #findCell(column: number, row: number, isNew: boolean): number {
    const squareColumn = column >> SQUARE_SHIFT
    const squareRow = row >> SQUARE_SHIFT
    if (squareColumn !== this.#nearColumn || squareRow !== this.#nearRow) {
      // beyond the edges of the map rows are negative: they get keys of their own
      const key = toSquareKey(squareColumn, squareRow + SQUARES_AROUND)
      let square = this.#squares.get(key)
      if (square === undefined) {
        if (!isNew) return 0
        square = this.#squares.size
        this.#squares.set(key, square)
        if ((square + 1) * PATCHES * PATCHES > this.#patches.length) this.#patches = grow(this.#patches)
      }
      this.#nearColumn = squareColumn
      this.#nearRow = squareRow
      this.#nearSquare = square
    }
    const x = column & (CELLS - 1)
    const y = row & (CELLS - 1)
    const slot = this.#nearSquare * PATCHES * PATCHES + (y >> PATCH_SHIFT) * PATCHES + (x >> PATCH_SHIFT)
    const first = this.#patches[slot]! || (isNew ? this.#addPatch(slot) : 0)
    return first === 0 ? 0 : first + (y & (PATCH - 1)) * PATCH + (x & (PATCH - 1))
  }

  #addPatch(slot: number): number {
    const first = this.#patchCount * PATCH * PATCH
    this.#patchCount += 1
    if (first + PATCH * PATCH > this.#counts.length) {
      this.#counts = grow(this.#counts)
      this.#lastWalks = grow(this.#lastWalks)
    }
    this.#patches[slot] = first
    return first
  }
}

function grow<T extends Int32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>>(full: T): T {
  const larger = new (full.constructor as new (length: number) => T)(full.length * 2)
  larger.set(full)
  return larger
}
