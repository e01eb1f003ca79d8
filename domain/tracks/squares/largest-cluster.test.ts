import { expect, test } from 'vitest'
import { findLargestCluster } from './largest-cluster.ts'
import { SQUARES_AROUND } from './mercator.ts'
import { drawnSquares } from './squares-testing.ts'

test.each([
  ['nothing', '...', 0],
  ['a square alone', '#', 0],
  ['two by two: none has four neighbours', '##\n##', 0],
  ['a cross', '.#.\n###\n.#.', 1],
  ['a block of five by five', '#####\n#####\n#####\n#####\n#####', 9],
  ['two that touch at a corner alone', '.#..\n###.\n.###\n..#.', 1],
  ['two of which the larger counts', '.#....##.\n###..####\n.#....##.', 2],
  ['surrounded squares that are connected', '.####.\n######\n.####.', 4],
])('R22.4: the largest cluster of %s', (_, drawing, size) => {
  expect(findLargestCluster(drawnSquares(drawing))).toHaveLength(size)
})

test('R22.4: a cluster goes on beyond the antimeridian, and ends at the edge of the map', () => {
  expect(findLargestCluster(drawnSquares('.##.\n####\n.##.', [SQUARES_AROUND - 2, 5_000]))).toHaveLength(2)
  expect(findLargestCluster(drawnSquares('####\n####\n####', [8_000, 0]))).toHaveLength(2)
})
