import { type SquareKey, squareColumn, squareRow, toSquareKey } from './line-squares.ts'

/**
 * Returns the squares of the largest cluster, R22.4: squares whose four neighbours are visited too, connected side by side.
 * Empty where no square has four such neighbours.
 */
export function findLargestCluster(squares: ReadonlySet<SquareKey>): SquareKey[] {
  const surrounded = new Set<SquareKey>()
  for (const key of squares) if (listNeighbours(key).every((near) => squares.has(near))) surrounded.add(key)
  let largest: SquareKey[] = []
  for (const start of surrounded) {
    const cluster = takeConnected(surrounded, start)
    if (cluster.length > largest.length) largest = cluster
  }
  return largest
}

/** Takes a square and all that are connected to it out of the set. A list instead of recursion: clusters may be large. */
function takeConnected(rest: Set<SquareKey>, start: SquareKey): SquareKey[] {
  const taken = [start]
  rest.delete(start)
  for (let at = 0; at < taken.length; at++)
    for (const near of listNeighbours(taken[at]!)) if (rest.delete(near)) taken.push(near)
  return taken
}

/** Returns the four squares beside one; the world is round from east to west. */
function listNeighbours(key: SquareKey): SquareKey[] {
  const [column, row] = [squareColumn(key), squareRow(key)]
  return [
    toSquareKey(column, row - 1),
    toSquareKey(column - 1, row),
    toSquareKey(column + 1, row),
    toSquareKey(column, row + 1),
  ]
}
