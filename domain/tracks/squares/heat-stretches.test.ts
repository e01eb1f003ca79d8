import { expect, test } from 'vitest'
import { findHeat } from './heat-stretches.ts'
import { CELLS } from './walk-counts.ts'

/** A walk of one piece, by places in cells of the grid. */
const aWalk = (...places: [x: number, y: number][]) => [
  Float64Array.from(places.flatMap(([x, y]) => [8_000 + x / CELLS, 5_000 + y / CELLS])),
]
const times = (count: number, walk: Float64Array[]) => Array.from({ length: count }, () => walk)

/** Length of the stretches of each class, in cells. */
function lengths(walks: Float64Array[][]): number[] {
  return findHeat(walks).stretches.map((pieces) =>
    Math.round(
      pieces.reduce((sum, piece) => {
        for (let at = 0; at + 3 < piece.length; at += 2)
          sum += CELLS * Math.hypot(piece[at + 2]! - piece[at]!, piece[at + 3]! - piece[at + 1]!)
        return sum
      }, 0),
    ),
  )
}

const ALONG = aWalk([0.5, 0.5], [100.5, 0.5])

test.each<[string, Float64Array[][], number[], number]>([
  ['no lines', [], [0, 0, 0, 0], 0],
  ['one walk', [ALONG], [100, 0, 0, 0], 1],
  ['there and back, which is one walk', [aWalk([0.5, 0.5], [50.5, 0.5], [0.5, 0.5])], [100, 0, 0, 0], 1],
  ['the same way twice', times(2, ALONG), [0, 200, 0, 0], 2],
  ['four times', times(4, ALONG), [0, 0, 400, 0], 4],
  ['ten times', times(10, ALONG), [0, 0, 0, 1000], 10],
  ['two that run beside each other', [ALONG, aWalk([0.5, 1.5], [100.5, 1.5])], [0, 200, 0, 0], 2],
  ['two that lie apart', [ALONG, aWalk([0.5, 4.5], [100.5, 4.5])], [200, 0, 0, 0], 1],
  // as are the cells beside it
  ['a part that is shared', [ALONG, aWalk([50.5, 0.5], [100.5, 0.5])], [49, 102, 0, 0], 2],
  ['steps of more than 5 km', times(3, aWalk([0, 0], [400, 0])), [1200, 0, 0, 0], 1],
  ['pieces', [[...ALONG, ...aWalk([0.5, 9.5], [40.5, 9.5])]], [140, 0, 0, 0], 1],
  ['a single point', [aWalk([3, 3])], [0, 0, 0, 0], 0],
])('R22.6: the heat of %s', (_, walks, expected, hottest) => {
  expect(lengths(walks)).toEqual(expected)
  expect(findHeat(walks).hottest).toBe(hottest)
})

test('R22.6: a stretch begins where the one before it ends', () => {
  const { stretches } = findHeat([ALONG, aWalk([50.5, 0.5], [100.5, 0.5])])
  const [once, twice] = [stretches[0]![0]!, stretches[1]![0]!]
  expect(once.slice(-2)).toEqual(twice.slice(0, 2))
})

test('R22.6: heat counts across the antimeridian and beyond the edge of the map', () => {
  const around = [Float64Array.of(16_383.5, 5_000, 16_384.5, 5_000)]
  const other = [Float64Array.of(0.5, 5_000, -0.5, 5_000)]
  expect(findHeat([around, other]).hottest).toBe(2)
  expect(findHeat([[Float64Array.of(5, -0.5, 5, 0.5)]]).hottest).toBe(1)
})
