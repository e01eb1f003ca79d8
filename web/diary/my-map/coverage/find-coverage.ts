import { unpackLines } from '#domain/tracks/lines/packed-line.ts'
import { type Heat, findHeat } from '#domain/tracks/squares/heat-stretches.ts'
import { type SquareBlock, findLargestBlock } from '#domain/tracks/squares/largest-block.ts'
import { findLargestCluster } from '#domain/tracks/squares/largest-cluster.ts'
import { type SquareKey, addSquares } from '#domain/tracks/squares/line-squares.ts'
import { type Piece, projectLine } from '#domain/tracks/squares/mercator.ts'

/** The squares that walks crossed, as arrays that a worker can hand over. */
export interface FoundSquares {
  /** Ascending. */
  readonly keys: Uint32Array<ArrayBuffer>
  /** Where the walks of each square begin in `walks`, and where the last ones end. */
  readonly starts: Uint32Array<ArrayBuffer>
  /** Numbers of walks, in the order of their lines. */
  readonly walks: Uint32Array<ArrayBuffer>
  readonly block: SquareBlock | null
  /** The squares of the largest cluster. */
  readonly cluster: Uint32Array<ArrayBuffer>
}

/** What the walks on a map cover. */
export interface Coverage {
  readonly squares: FoundSquares
  readonly heat: Heat
  readonly pieces: readonly Piece[]
}

/** Finds squares and heat of walks by their packed lines. */
export function findCoverage(lines: readonly string[]): Coverage {
  const walks = lines.map((line) => unpackLines(line).map(projectLine))
  return { squares: findSquares(walks), heat: findHeat(walks), pieces: walks.flat() }
}

function findSquares(walks: readonly (readonly Piece[])[]): FoundSquares {
  const walksOf = new Map<SquareKey, number[]>()
  walks.forEach((pieces, walk) => {
    const crossed = new Set<SquareKey>()
    addSquares(pieces, crossed)
    for (const key of crossed) {
      const others = walksOf.get(key)
      if (others) others.push(walk)
      else walksOf.set(key, [walk])
    }
  })
  const all = new Set(walksOf.keys())
  const keys = Uint32Array.from([...all].toSorted((a, b) => a - b))
  const starts = new Uint32Array(keys.length + 1)
  const listed: number[] = []
  keys.forEach((key, at) => {
    for (const walk of walksOf.get(key) ?? []) listed.push(walk)
    starts[at + 1] = listed.length
  })
  return {
    keys,
    starts,
    walks: Uint32Array.from(listed),
    block: findLargestBlock(all),
    cluster: Uint32Array.from(findLargestCluster(all)),
  }
}

/** Returns the walks that crossed a square, in the order of their lines. */
export function findWalksAt({ keys, starts, walks }: FoundSquares, key: SquareKey): number[] {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  return keys[low] === key ? [...walks.subarray(starts[low], starts[low + 1])] : []
}
