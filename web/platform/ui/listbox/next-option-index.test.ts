import { expect, test } from 'vitest'
import { nextOptionIndex } from './next-option-index.ts'

const ROUND = { isRound: true }
const ENDS = { hasEnds: true }

test.each([
  { what: 'the first arrow down: to the first', key: 'ArrowDown', at: -1, ends: ROUND, expected: 0 },
  { what: 'the first arrow up: to the last', key: 'ArrowUp', at: -1, ends: ROUND, expected: 2 },
  { what: 'down', key: 'ArrowDown', at: 0, ends: ROUND, expected: 1 },
  { what: 'up', key: 'ArrowUp', at: 2, ends: ROUND, expected: 1 },
  { what: 'round the lower end', key: 'ArrowDown', at: 2, ends: ROUND, expected: 0 },
  { what: 'round the upper end', key: 'ArrowUp', at: 0, ends: ROUND, expected: 2 },
  { what: 'no further than the lower end', key: 'ArrowDown', at: 2, ends: ENDS, expected: 2 },
  { what: 'no further than the upper end', key: 'ArrowUp', at: 0, ends: ENDS, expected: 0 },
  { what: 'to the end', key: 'End', at: 0, ends: ENDS, expected: 2 },
  { what: 'to the start', key: 'Home', at: 2, ends: ENDS, expected: 0 },
  { what: 'nowhere by a key that belongs to the text', key: 'Home', at: 2, ends: ROUND, expected: undefined },
  { what: 'nowhere by a letter', key: 'a', at: 0, ends: ENDS, expected: undefined },
])('of three: $what', ({ key, at, ends, expected }) => {
  expect(nextOptionIndex(key, at, 3, ends)).toBe(expected)
})

test('an empty list has no place to go to', () => {
  expect(nextOptionIndex('ArrowDown', -1, 0, ROUND)).toBeUndefined()
  expect(nextOptionIndex('End', -1, 0, ENDS)).toBeUndefined()
})
