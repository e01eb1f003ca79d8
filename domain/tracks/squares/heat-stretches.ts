import { crossCells } from './cross-cells.ts'
import { isLongStep } from './line-squares.ts'
import type { Piece } from './mercator.ts'
import { CELLS, WalkCounts } from './walk-counts.ts'

/** The least number of walks of each class of a heat map, R22.6: once, 2 to 3, 4 to 9, 10 or more times. */
export const HEAT_FROM = [1, 2, 4, 10] as const

/** The stretches of one's walks by how often each was walked. */
export interface Heat {
  /** By class, the rarest first. Two stretches that follow each other share a point. */
  readonly stretches: readonly Piece[][]
  /** Number of walks on the stretch with most of them; 0 without lines. */
  readonly hottest: number
}

/** Cuts walks into stretches by the number of walks that share them. */
export function findHeat(walks: readonly (readonly Piece[])[]): Heat {
  const counts = new WalkCounts()
  for (const pieces of walks) counts.add(pieces)
  const stretches: Piece[][] = HEAT_FROM.map(() => [])
  let hottest = 0
  for (const piece of walks.flat()) hottest = Math.max(hottest, cutPiece(piece, counts, stretches))
  return { stretches, hottest }
}

/** Adds the stretches of a piece to their classes. Returns the highest count on it. */
function cutPiece(piece: Piece, counts: WalkCounts, stretches: readonly Piece[][]): number {
  let open: number[] = []
  let heat = -1
  let hottest = 0
  let at = 0
  const end = () => {
    if (open.length >= 4) stretches[heat]?.push(Float64Array.from(open))
  }
  const enter = (count: number, share: number) => {
    hottest = Math.max(hottest, count)
    const next = heatClass(count)
    if (next === heat) return
    const x = piece[at]! + share * (piece[at + 2]! - piece[at]!)
    const y = piece[at + 1]! + share * (piece[at + 3]! - piece[at + 1]!)
    if (heat >= 0 && share > 0) open.push(x, y)
    end()
    open = [x, y]
    heat = next
  }
  const enterCell = (column: number, row: number, share: number) => enter(counts.at(column, row), share)
  for (; at + 3 < piece.length; at += 2) {
    if (isLongStep(piece, at)) enter(1, 0)
    else crossCells(piece, at, CELLS, enterCell)
    open.push(piece[at + 2]!, piece[at + 3]!)
  }
  end()
  return hottest
}

function heatClass(count: number): number {
  let heat = 0
  while (heat + 1 < HEAT_FROM.length && count >= HEAT_FROM[heat + 1]!) heat += 1
  return heat
}
