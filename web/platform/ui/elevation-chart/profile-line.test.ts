import { expect, test } from 'vitest'
import type { ProfilePoint } from '#domain/tracks/profile/elevation-profile.ts'
import { pointsAtEveryKm, placeText, pointAt, summarizeElevation } from './profile-line.ts'

const point = (distance: number, elevation: number, longitude = 10 + distance / 100): ProfilePoint => ({
  distance,
  elevation,
  latitude: 47,
  longitude,
})
const LINE = [point(0, 600), point(1, 800), point(1, 820), point(3, 1_220), point(4.5, 920)]

test.each([
  [-1, 600],
  [0, 600],
  [0.25, 650],
  [1, 800],
  [2, 1_020],
  [4.5, 920],
  [9, 920],
])('at %d km the line is %d m high', (km, metres) => {
  expect(pointAt(LINE, km).elevation).toBeCloseTo(metres)
})

test('a place between two points across the antimeridian lies between them', () => {
  const { longitude } = pointAt([point(0, 5, 179.9), point(10, 5, -179.9)], 5)
  expect(longitude).toBeCloseTo(180)
})

test('the table has a row for each full km and one for the end', () => {
  expect(pointsAtEveryKm(LINE).map(({ distance }) => distance)).toEqual([0, 1, 2, 3, 4, 4.5])
})

test('a walk of exactly 2 km has its end once', () => {
  expect(pointsAtEveryKm([point(0, 1), point(2, 3)]).map(({ distance }) => distance)).toEqual([0, 1, 2])
})

test('the table of a very long track stays short', () => {
  expect(pointsAtEveryKm([point(0, 1), point(1_900, 3)]).length).toBeLessThanOrEqual(251)
})

test('the summary tells the length, both ends, the highest and the lowest place', () => {
  expect(summarizeElevation(LINE)).toBe(
    'Elevation over 4.5 km, from 600 m to 920 m. Highest point 1,220 m at 3.0 km, lowest 600 m at 0.0 km.',
  )
})

test.each([
  [point(15.31, 1_355.6), 24.6, '15.3 km, 1,356 m'],
  [point(0.057, 14.4), 0.07, '0.06 km, 14 m'],
])('a place reads %#', (place, lengthKm, expected) => {
  expect(placeText(place, lengthKm)).toBe(expected)
})
