import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TrailEntry, computeTypicalTrail } from './typical-trail.ts'

let count = 0
const an = (over: Partial<TrailEntry> = {}): TrailEntry => {
  count += 1
  const id = String(count).padStart(9, '0')
  return { id, name: 'Loop', country: 'Peru', difficulty: 'Easy', lengthM: 1000, elevationM: 100, ...over }
}

test('one entry stands for itself', () => {
  const entry = an({ difficulty: 'Hard', lengthM: 14_250, elevationM: 1140 })
  expect(computeTypicalTrail([entry])).toEqual({
    spelling: entry,
    difficulty: 'Hard',
    lengthM: 14_250,
    elevationM: 1140,
  })
})

test('of no entries there is nothing', () => {
  expect(computeTypicalTrail([])).toBeNull()
})

test.each([
  [[1, 2, 90], 2],
  [[1, 2, 3, 90], 3],
  [[5, 5], 5],
  [[2, 1], 2],
])('the length of entries of %j m is %i m', (lengths, expected) => {
  expect(computeTypicalTrail(lengths.map((lengthM) => an({ lengthM })))?.lengthM).toBe(expected)
  expect(computeTypicalTrail(lengths.map((elevationM) => an({ elevationM })))?.elevationM).toBe(expected)
})

test.each([
  ['Easy Hard Hard', 'Hard'],
  ['Easy Moderate', 'Moderate'],
  ['Easy Hard', 'Moderate'],
  ['Moderate Hard', 'Hard'],
  ['Easy Easy Hard', 'Easy'],
  ['nonsense Easy', 'Easy'],
])('entries of %s are together %s', (difficulties, expected) => {
  const entries = difficulties.split(' ').map((difficulty) => an({ difficulty }))
  expect(computeTypicalTrail(entries)?.difficulty).toBe(expected)
})

test('the commonest spelling is the name, under its first entry', () => {
  const [shouted, first, again] = [an({ name: 'LOOP' }), an({ name: 'Loop' }), an({ name: 'Loop' })]
  expect(computeTypicalTrail([again, shouted, first])?.spelling).toBe(first)
})

test('of spellings as common as each other the oldest is the name', () => {
  const [shouted, plain] = [an({ name: 'LOOP' }), an({ country: 'PERU' })]
  expect(computeTypicalTrail([plain, shouted])?.spelling).toBe(shouted)
})

test('the order of entries does not matter', () => {
  const entry = fc
    .record({ name: fc.constantFrom('Loop', 'LOOP'), difficulty: fc.constantFrom('Easy', 'Hard'), lengthM: fc.nat(9) })
    .map(an)
  const entries = fc.array(entry, { minLength: 1 })
  fc.assert(
    fc.property(entries, (list) => {
      expect(computeTypicalTrail(list.toReversed())).toEqual(computeTypicalTrail(list))
    }),
  )
})
