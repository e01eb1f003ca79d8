import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeGrades } from './grades.ts'

/** Returns a profile with an elevation every 10 m. */
const aProfile = (heights: readonly number[], stepKm = 0.01) =>
  heights.map((elevation, at) => ({ distance: at * stepKm, elevation, latitude: 46, longitude: 13 + at / 1e4 }))

/** Returns a profile of pieces of so many metres at some slope. */
function slopes(...pieces: [metres: number, slope: number][]) {
  const heights = [1_000]
  for (const [metres, slope] of pieces)
    for (let at = 0; at < metres / 10; at++) heights.push((heights.at(-1) ?? 0) + 10 * slope)
  return aProfile(heights)
}

const told = (profile: ReturnType<typeof aProfile>) =>
  computeGrades(profile).map(({ grade, fromKm, toKm }) => `${fromKm.toFixed(1)}-${toKm.toFixed(2)} ${grade}`)

test('up, level, down, steep and gentle are distinguished', () => {
  expect(told(slopes([500, 0.1], [500, 0.3], [500, 0], [500, -0.1], [500, -0.3]))).toEqual([
    '0.0-0.50 up',
    '0.5-1.00 steep up',
    '1.0-1.50 gentle',
    '1.5-2.00 down',
    '2.0-2.50 steep down',
  ])
})

test('the last metres have the grade before them', () => {
  expect(told(slopes([250, 0.1]))).toEqual(['0.0-0.25 up'])
})

test.each([
  ['none', []],
  ['one point', aProfile([5])],
  ['50 m', slopes([50, 0.2])],
])('%s has no grades', (_, profile) => {
  expect(computeGrades(profile)).toEqual([])
})

test('the pieces of any walk follow each other to its end, no two neighbours of one grade', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 12, maxLength: 200 }), (heights) => {
      const profile = aProfile(heights)
      const pieces = computeGrades(profile)
      expect(pieces[0]?.fromKm).toBe(0)
      expect(pieces.at(-1)?.toKm).toBe(profile.at(-1)?.distance)
      for (const [at, piece] of pieces.slice(1).entries()) {
        expect(piece.fromKm).toBe(pieces[at]?.toKm)
        expect(piece.grade).not.toBe(pieces[at]?.grade)
      }
    }),
  )
})
