import type { Piece } from './mercator.ts'

/** Receives the column and row of a cell, and the share of the way at which the cell is entered. */
export type VisitCell = (column: number, row: number, share: number) => void

/**
 * Visits the cells of a grid that one step of a piece crosses, in its order. `at` is where the step begins in the piece, `cells` the
 * number of cells along the side of a square. A way along a border is in the cells to the east or south of it, and one through a
 * corner goes from cell to cell without touching the two beside it. Called for each step of each walk: it makes no objects.
 * Source: J. Amanatides, A. Woo: A Fast Voxel Traversal Algorithm for Ray Tracing, Eurographics 1987.
 */
export function crossCells(piece: Piece, at: number, cells: number, visit: VisitCell): void {
  const fromX = piece[at]! * cells
  const fromY = piece[at + 1]! * cells
  const dx = piece[at + 2]! * cells - fromX
  const dy = piece[at + 3]! * cells - fromY
  let column = Math.floor(fromX)
  let row = Math.floor(fromY)
  let columnsLeft = Math.abs(Math.floor(fromX + dx) - column)
  let rowsLeft = Math.abs(Math.floor(fromY + dy) - row)
  const stepX = Math.sign(dx)
  const stepY = Math.sign(dy)
  const sideX = dx > 0 ? 1 : 0
  const sideY = dy > 0 ? 1 : 0
  visit(column, row, 0)
  while (columnsLeft > 0 || rowsLeft > 0) {
    // the shares of the step at which the next borders are crossed
    const atColumn = columnsLeft === 0 ? Infinity : (column + sideX - fromX) / dx
    const atRow = rowsLeft === 0 ? Infinity : (row + sideY - fromY) / dy
    if (atColumn <= atRow) {
      column += stepX
      columnsLeft -= 1
    }
    if (atRow <= atColumn) {
      row += stepY
      rowsLeft -= 1
    }
    visit(column, row, Math.min(atColumn, atRow))
  }
}
