import { expect, test } from 'vitest'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { crossCells } from './cross-cells.ts'
import { addSquares, squareColumn, squareRow } from './line-squares.ts'
import { SQUARES_AROUND, projectLine, squareWidthKm } from './mercator.ts'

/** Columns and rows of the squares that places in squares from a corner cross. */
function cross(...lines: [x: number, y: number][][]): string[] {
  const squares = new Set<number>()
  addSquares(
    lines.map((line) => Float64Array.from(line.flatMap(([x, y]) => [8_000 + x, 5_000 + y]))),
    squares,
  )
  return [...squares].map((key) => `${squareColumn(key) - 8_000},${squareRow(key) - 5_000}`).toSorted()
}

function squaresOf(...places: [lat: number, lng: number][]): [column: number, row: number][] {
  const squares = new Set<number>()
  addSquares([projectLine(places.map(([lat, lng]): Place => ({ lat, lng })))], squares)
  return [...squares].map((key) => [squareColumn(key), squareRow(key)])
}

test.each<[string, [number, number][][], string[]]>([
  [
    'a walk within one',
    [
      [
        [0.2, 0.2],
        [0.8, 0.3],
      ],
    ],
    ['0,0'],
  ],
  ['one point', [[[0.2, 0.2]]], ['0,0']],
  ['nothing', [[]], []],
  [
    'one that two points skip over',
    [
      [
        [0.5, 0.5],
        [2.5, 0.5],
      ],
    ],
    ['0,0', '1,0', '2,0'],
  ],
  [
    'a corner that is cut',
    [
      [
        [0.5, 0.9],
        [1.3, 1.1],
      ],
    ],
    ['0,0', '0,1', '1,1'],
  ],
  [
    'exactly through a corner',
    [
      [
        [0.5, 0.5],
        [1.5, 1.5],
      ],
    ],
    ['0,0', '1,1'],
  ],
  [
    'along a border',
    [
      [
        [0.5, 1],
        [1.5, 1],
      ],
    ],
    ['0,1', '1,1'],
  ],
  [
    'westward and north',
    [
      [
        [1.5, 1.2],
        [0.5, 0.9],
      ],
    ],
    ['0,0', '0,1', '1,1'],
  ],
  ['pieces, and nothing between them', [[[0.5, 0.5]], [[3.5, 0.5]]], ['0,0', '3,0']],
  [
    'a step of more than 5 km: both ends',
    [
      [
        [0.5, 0.5],
        [6.5, 0.5],
      ],
    ],
    ['0,0', '6,0'],
  ],
])('R22.1: squares of %s', (_, lines, expected) => {
  expect(cross(...lines)).toEqual(expected)
})

test('R22.1: a square is a map tile at zoom 14', () => {
  // https://tile.openstreetmap.org/14/8580/5737.png
  expect(squaresOf([47.3769, 8.5417])).toEqual([[8580, 5737]])
  expect(squareWidthKm(5737.5)).toBeCloseTo(1.65, 1)
})

test('R22.2: over the antimeridian a walk goes the shorter way', () => {
  const found = squaresOf([-16.8, 179.99], [-16.8, -179.99])
  expect(found.map(([column]) => column)).toEqual([SQUARES_AROUND - 1, 0])
  expect(squaresOf([-16.8, -179.99], [-16.8, 179.99]).map(([column]) => column)).toEqual([0, SQUARES_AROUND - 1])
})

test('R22.2: beyond 85.05° north and south there are no squares', () => {
  expect(squaresOf([85.06, 10], [90, 10])).toEqual([])
  expect(squaresOf([-90, 0])).toEqual([])
  expect(squaresOf([85.05, 10], [85.06, 10]).map(([, row]) => row)).toEqual([0])
  expect(squaresOf([-85.05, 10], [-85.06, 10]).map(([, row]) => row)).toEqual([SQUARES_AROUND - 1])
})

test('a straight way crosses the cells that many points along it lie in', () => {
  const random = seededRandom('cells')
  for (let turn = 0; turn < 300; turn++) {
    const [fromX, fromY, toX, toY] = [0, 0, 0, 0].map(() => random() * 8 - 4) as [number, number, number, number]
    const crossed: string[] = []
    let last = -1
    crossCells(Float64Array.of(fromX, fromY, toX, toY), 0, 1, (column, row, share) => {
      crossed.push(`${column},${row}`)
      expect(share).toBeGreaterThanOrEqual(last)
      last = share
    })
    const sampled = new Set<string>()
    for (let at = 0; at <= 2_000; at++) {
      const [x, y] = [fromX + ((toX - fromX) * at) / 2_000, fromY + ((toY - fromY) * at) / 2_000]
      sampled.add(`${Math.floor(x)},${Math.floor(y)}`)
    }
    // points may miss a corner, the way may not miss a point
    expect([...sampled].filter((cell) => !crossed.includes(cell))).toEqual([])
    expect(crossed.length - sampled.size).toBeLessThanOrEqual(2)
  }
})
