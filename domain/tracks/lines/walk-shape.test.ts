import { expect, test } from 'vitest'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { findWalkShape } from './walk-shape.ts'

/** Places by their kilometres east and north of 60° N, 8° E. */
const line = (...places: readonly [number, number][]): Place[] =>
  places.map(([east, north]) => ({ lat: 60 + north / 111.2, lng: 8 + east / 55.6 }))

const SQUARE = line([0, 0], [3, 0], [3, 3], [0, 3], [0, 0])

test.each([
  ['a square is a loop', [SQUARE], 'loop'],
  ['a square with hidden ends is a loop', [line([0.4, 0], [3, 0], [3, 3], [0, 3], [0, 0.4])], 'loop'],
  ['a loop with a short stem is a loop', [line([0, -1], [0, 0], [3, 0], [3, 3], [0, 3], [0, 0], [0, -1])], 'loop'],
  ['the same way back is out and back', [line([0, 0], [2, 1], [5, 1], [2, 1.05], [0, 0.02])], 'out-and-back'],
  [
    'a small loop at the end of a long way is out and back',
    [line([0, 0], [0, 5], [1, 5.5], [0, 6], [0, 5], [0, 0])],
    'out-and-back',
  ],
  ['from one place to another is one way', [line([0, 0], [4, 2], [9, 2])], 'one-way'],
  ['a horseshoe is one way', [line([0, 0], [0, 4], [3, 4], [3, 0])], 'one-way'],
  ['a recording in pieces is read as one walk', [SQUARE.slice(0, 3), SQUARE.slice(2)], 'loop'],
  ['a line without length has none', [line([1, 1], [1, 1])], null],
  ['no line has none', [], null],
] as const)('R6.13: %s', (_, walk, expected) => {
  expect(findWalkShape(walk)).toBe(expected)
})
