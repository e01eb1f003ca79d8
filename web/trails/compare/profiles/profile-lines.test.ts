import { expect, test } from 'vitest'
import type { ProfilePoint } from '#domain/tracks/profile/elevation-profile.ts'
import { haveNoOverlap, relativeToStart, tableStepKm } from './profile-lines.ts'

const line = (...heights: number[]): ProfilePoint[] =>
  heights.map((elevation, distance) => ({ distance, elevation, latitude: 46, longitude: 13 }))

test('a profile is converted to metres above and below its start', () => {
  expect(relativeToStart(line(800, 950, 700)).map(({ elevation }) => elevation)).toEqual([0, 150, -100])
})

test.each([
  [[line(100, 300), line(400, 900)], true],
  [[line(1_400, 1_900), line(400, 900)], true],
  [[line(100, 500), line(400, 900)], false],
  [[line(100, 500)], false],
  [[], false],
])('heights %# with nothing in common are apart: %#', (lines, expected) => {
  expect(haveNoOverlap(lines)).toBe(expected)
})

test.each([
  [12, 1],
  [61, 2],
  [299, 5],
  [4_000, 100],
  [90_000, 1_000],
])('a table of %i km has a row each %i km', (lengthKm, step) => {
  expect(tableStepKm(lengthKm)).toBe(step)
})
