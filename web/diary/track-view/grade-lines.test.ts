import { expect, test } from 'vitest'
import { computeGrades } from '#domain/tracks/profile/grades.ts'
import { gradeLines } from './grade-lines.ts'

/** To the north, one point every 50 m: half a km up, half a km level. */
const PROFILE = Array.from({ length: 21 }, (_, at) => ({
  distance: at * 0.05,
  elevation: 500 + Math.min(at, 10) * 5,
  latitude: 46 + at / 1e3,
  longitude: 13,
}))
const PIECES = computeGrades(PROFILE)
const ends = (lines: readonly (readonly { lat: number }[])[]) => lines.map((line) => [line[0]?.lat, line.at(-1)?.lat])

test('grades are drawn in sequence without gaps', () => {
  const lines = gradeLines(PROFILE, PIECES, [{ lat: 46, lng: 13 }])
  expect(lines.map(({ grade }) => grade)).toEqual(['gentle', 'up'])
  expect(ends(lines[1]!.lines)).toEqual([[46, 46.01]])
  expect(ends(lines[0]!.lines)).toEqual([[46.01, 46.02]])
})

test('gaps between segments are not bridged', () => {
  const lines = gradeLines(PROFILE, PIECES, [
    { lat: 46, lng: 13 },
    { lat: PROFILE[15]!.latitude, lng: 13 },
  ])
  expect(ends(lines[0]!.lines)).toEqual([
    [46.01, 46.014],
    [46.015, 46.02],
  ])
})
