import { expect, test } from 'vitest'
import { unwrapLongitude, unwrapLines } from './unwrap-lines.ts'

const line = (...lngs: number[]) => lngs.map((lng) => ({ lat: -17, lng }))
const lngsOf = (lines: { lng: number }[][]) => lines.map((places) => places.map(({ lng }) => lng))

test.each([
  ['stays where nothing is crossed', [line(10, 11), line(12)], [[10, 11], [12]]],
  ['goes on eastwards', [line(179, -179, -178)], [[179, 181, 182]]],
  ['goes on westwards', [line(-179, 179)], [[-179, -181]]],
  ['comes back', [line(179, -179, 179)], [[179, 181, 179]]],
  ['goes on in the next segment', [line(179), line(-179)], [[179], [181]]],
  ['of no point is empty', [[]], [[]]],
])('a line that is unwrapped %s', (_, lines, expected) => {
  expect(lngsOf(unwrapLines(lines))).toEqual(expected)
})

test('a place turns to the copy of the world that is near', () => {
  expect(unwrapLongitude({ lat: 0, lng: -179 }, 179)).toEqual({ lat: 0, lng: 181 })
})
