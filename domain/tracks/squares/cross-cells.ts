/** Receives the column and row of a cell, and the share of the way at which the cell is entered. */
export type VisitCell = (column: number, row: number, share: number) => void

/**
 * Visits the cells of a grid that a straight way crosses, in its order; cells are 1 wide. A way along a border is in the cells
 * to the east or south of it, and one through a corner goes from cell to cell without touching the two beside it.
 * Source: J. Amanatides, A. Woo: A Fast Voxel Traversal Algorithm for Ray Tracing, Eurographics 1987.
 */
export function crossCells([fromX, fromY, toX, toY]: Way, visit: VisitCell): void {
  let [column, row] = [Math.floor(fromX), Math.floor(fromY)]
  const [dx, dy] = [toX - fromX, toY - fromY]
  const [stepX, stepY] = [Math.sign(dx), Math.sign(dy)]
  let [columnsLeft, rowsLeft] = [Math.abs(Math.floor(toX) - column), Math.abs(Math.floor(toY) - row)]
  const [sideX, sideY] = [stepX > 0 ? 1 : 0, stepY > 0 ? 1 : 0]
  visit(column, row, 0)
  while (columnsLeft > 0 || rowsLeft > 0) {
    // the shares of the way at which the next borders are crossed
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

/** The x and y where a way starts, and those where it ends. */
export type Way = readonly [fromX: number, fromY: number, toX: number, toY: number]
