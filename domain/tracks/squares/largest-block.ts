import { type SquareKey, squareColumn, squareRow, toSquareKey } from './line-squares.ts'
import { SQUARES_AROUND } from './mercator.ts'

/** N × N squares that are all visited: the one in the north-west corner, and N. */
export interface SquareBlock {
  readonly column: number
  readonly row: number
  readonly size: number
}

/** Returns the largest block of visited squares, R22.3, of several the northernmost; null without squares. */
export function findLargestBlock(squares: ReadonlySet<SquareKey>): SquareBlock | null {
  const found = findFrom(squares, 0)
  // seen from the other side of the world, a block across the antimeridian is in one piece
  const isAtEdge = [...squares].some((key) => squareColumn(key) === 0)
  const turned = isAtEdge ? findFrom(squares, SQUARES_AROUND / 2) : null
  return turned && found && turned.size > found.size ? turned : found
}

/** Looks at each square as the south-east corner of a block. `first` is the column at which the world begins. */
function findFrom(squares: ReadonlySet<SquareKey>, first: number): SquareBlock | null {
  const turned = Float64Array.from(squares, (key) => toSquareKey(squareColumn(key) - first, squareRow(key))).toSorted()
  const sizes = new Map<number, number>()
  let best: SquareBlock | null = null
  for (const key of turned) {
    const column = squareColumn(key)
    const sizeAt = (at: number) => sizes.get(at) ?? 0
    const above = key - SQUARES_AROUND
    const size = column === 0 ? 1 : 1 + Math.min(sizeAt(key - 1), sizeAt(above), sizeAt(above - 1))
    sizes.set(key, size)
    if (best === null || size > best.size) {
      const northWest = toSquareKey(column - size + 1 + first, squareRow(key) - size + 1)
      best = { column: squareColumn(northWest), row: squareRow(northWest), size }
    }
  }
  return best
}
