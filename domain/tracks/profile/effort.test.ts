import { expect, test } from 'vitest'
import { computeEffort } from './effort.ts'

test("the park's own example, 10 miles with 2,200 feet of climb, is rated 209.8", () => {
  const effort = computeEffort({ lengthKm: 16.09344, ascentM: 670.56 })
  expect(effort.rating).toBeCloseTo(209.8, 1)
  expect(effort.words).toBe('Very strenuous')
})

test.each([
  [0, 0, 'Easiest'],
  [5, 0, 'Easiest'],
  [5, 120, 'Easiest'],
  [8, 300, 'Moderate'],
  [12, 400, 'Moderately strenuous'],
  [14, 600, 'Strenuous'],
  [20, 1_200, 'Very strenuous'],
])('%i km with %i m of climb: %s', (lengthKm, ascentM, words) => {
  expect(computeEffort({ lengthKm, ascentM }).words).toBe(words)
})
