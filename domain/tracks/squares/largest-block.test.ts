import { expect, test } from 'vitest'
import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { findLargestBlock } from './largest-block.ts'
import { type SquareKey, squareColumn, squareRow, toSquareKey } from './line-squares.ts'
import { SQUARES_AROUND } from './mercator.ts'
import { drawnSquares } from './squares-testing.ts'

/** Tries each size at each square. */
function searchSize(squares: ReadonlySet<SquareKey>): number {
  const isBlock = (key: SquareKey, size: number) =>
    Array.from({ length: size * size }, (_, at) =>
      toSquareKey(squareColumn(key) + (at % size), squareRow(key) + Math.floor(at / size)),
    ).every((one) => squares.has(one))
  let size = 0
  for (const key of squares) while (isBlock(key, size + 1)) size += 1
  return size
}

test.each([
  ['nothing', '...', null],
  ['one', '.#.', [1, 0, 1]],
  ['two by two', '.##\n.##', [1, 0, 2]],
  ['a ring', '###\n#.#\n###', [0, 0, 1]],
  ['a block with a tail', '##...\n####.\n####.\n####.', [0, 1, 3]],
  ['of two the northern one', '##..\n##..\n..##\n..##', [0, 0, 2]],
])('R22.3: the largest block of %s', (_, drawing, expected) => {
  const found = findLargestBlock(drawnSquares(drawing))
  expect(found && [found.column - 8_000, found.row - 5_000, found.size]).toEqual(expected)
})

test('R22.3: a block may lie across the antimeridian', () => {
  const squares = drawnSquares('###\n###\n###', [SQUARES_AROUND - 1, 5_000])
  expect(findLargestBlock(squares)).toEqual({ column: SQUARES_AROUND - 1, row: 5_000, size: 3 })
})

test('R22.3: the largest block is what trying all of them finds', () => {
  const random = seededRandom('blocks')
  for (let turn = 0; turn < 60; turn++) {
    const [share, first] = [0.5 + random() / 2, turn % 2 === 0 ? 8_000 : SQUARES_AROUND - 6]
    const squares = new Set<SquareKey>()
    for (let at = 0; at < 144; at++)
      if (random() < share) squares.add(toSquareKey(first + (at % 12), 5_000 + Math.floor(at / 12)))
    expect(findLargestBlock(squares)?.size).toBe(searchSize(squares))
  }
})
