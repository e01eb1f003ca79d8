import { crossCells } from './cross-cells.ts'
import { isLongStep, toSquareKey } from './line-squares.ts'
import { type Piece, SQUARES_AROUND } from './mercator.ts'

/** Cells along the side of a square: 26 m each in the Alps, about as much as two recordings of one path differ. */
export const CELLS = 64
/** Cells are stored in patches of 8 × 8, and the patches of a square together, because walks are thin and long. */
const PATCHES = 8
const PATCH = CELLS / PATCHES
const ROOM = 1024

/**
 * Counts how many walks pass each cell of a fine grid or one of its eight neighbours, so that recordings of one path count
 * together though they run beside each other. A walk counts once for a cell, there and back.
 */
export class WalkCounts {
  readonly #squares = new Map<number, number>()
  /** The first cell of each patch, or 0. */
  #patches = new Int32Array(PATCHES * PATCHES * ROOM)
  #counts = new Uint16Array(PATCH * PATCH * ROOM)
  /** The last walk that passed each cell; the first walk is 1. */
  #lastWalks = new Int32Array(PATCH * PATCH * ROOM)
  // 0 means no patch
  #patchCount = 1
  #walk = 0
  #nearKey = -1
  #nearSquare = 0

  add(pieces: readonly Piece[]): void {
    this.#walk += 1
    const pass = (column: number, row: number) => this.#passAround(column, row)
    for (const piece of pieces)
      for (let at = 0; at + 3 < piece.length; at += 2) {
        const [fromX, fromY, toX, toY] = [piece[at]!, piece[at + 1]!, piece[at + 2]!, piece[at + 3]!]
        if (isLongStep(fromX, fromY, toX, toY)) continue
        crossCells([fromX * CELLS, fromY * CELLS, toX * CELLS, toY * CELLS], pass)
      }
  }

  /** Returns the number of walks past a cell. */
  at(column: number, row: number): number {
    const cell = this.#findCell(column, row, false)
    return cell === 0 ? 0 : this.#counts[cell]!
  }

  #passAround(column: number, row: number): void {
    for (let y = row - 1; y <= row + 1; y++)
      for (let x = column - 1; x <= column + 1; x++) {
        const cell = this.#findCell(x, y, true)
        if (this.#lastWalks[cell] === this.#walk) continue
        this.#lastWalks[cell] = this.#walk
        this.#counts[cell]! += 1
      }
  }

  #findCell(column: number, row: number, isNew: boolean): number {
    // beyond the edges of the map rows are negative: they get keys of their own
    const key = toSquareKey(Math.floor(column / CELLS), Math.floor(row / CELLS) + SQUARES_AROUND)
    if (key !== this.#nearKey) {
      let square = this.#squares.get(key)
      if (square === undefined) {
        if (!isNew) return 0
        square = this.#squares.size
        this.#squares.set(key, square)
        if ((square + 1) * PATCHES * PATCHES > this.#patches.length) this.#patches = grow(this.#patches)
      }
      this.#nearKey = key
      this.#nearSquare = square
    }
    const [x, y] = [column & (CELLS - 1), row & (CELLS - 1)]
    const slot = this.#nearSquare * PATCHES * PATCHES + (y >> 3) * PATCHES + (x >> 3)
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
