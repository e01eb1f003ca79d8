import { expect, test } from 'vitest'
import { LEVELS, VISIBILITIES, levelOf, narrower, visibilityOf } from './visibility.ts'

test('each choice has a level of its own, and the narrower one the higher', () => {
  expect(VISIBILITIES.map(levelOf)).toEqual([...LEVELS])
  expect(VISIBILITIES.map((one) => visibilityOf(levelOf(one)))).toEqual([...VISIBILITIES])
})

test('what no version knows is told as seen by its owner alone', () => {
  expect([visibilityOf(3), visibilityOf(-1), visibilityOf(0.5)]).toEqual(['private', 'private', 'private'])
})

test.each([
  ['public', 'public', 'public'],
  ['public', 'followers', 'followers'],
  ['private', 'followers', 'private'],
] as const)('of %s and %s it is %s', (a, b, both) => {
  expect(visibilityOf(narrower(levelOf(a), levelOf(b)))).toBe(both)
})
