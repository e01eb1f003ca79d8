import { expect, test } from 'vitest'
import { VISIBILITY_LEVELS, VISIBILITIES, toVisibilityLevel, narrowerLevel, visibilityFromLevel } from './visibility.ts'

test('each choice has a level of its own, and the narrower one the higher', () => {
  expect(VISIBILITIES.map(toVisibilityLevel)).toEqual([...VISIBILITY_LEVELS])
  expect(VISIBILITIES.map((one) => visibilityFromLevel(toVisibilityLevel(one)))).toEqual([...VISIBILITIES])
})

test('an unknown level is private', () => {
  expect([visibilityFromLevel(3), visibilityFromLevel(-1), visibilityFromLevel(0.5)]).toEqual([
    'private',
    'private',
    'private',
  ])
})

test.each([
  ['public', 'public', 'public'],
  ['public', 'followers', 'followers'],
  ['private', 'followers', 'private'],
] as const)('of %s and %s it is %s', (a, b, both) => {
  expect(visibilityFromLevel(narrowerLevel(toVisibilityLevel(a), toVisibilityLevel(b)))).toBe(both)
})
