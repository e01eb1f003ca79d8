import { type SquareKey, toSquareKey } from './line-squares.ts'

/** Returns the squares that a drawing shows as `#`; its first character is at a column and a row. */
export function drawnSquares(drawing: string, [column, row]: [column: number, row: number] = [8_000, 5_000]) {
  const rows = drawing.trim().split('\n')
  const keys = rows.flatMap((text, y) =>
    [...text.trim()].flatMap((mark, x): SquareKey[] => (mark === '#' ? [toSquareKey(column + x, row + y)] : [])),
  )
  return new Set(keys)
}
