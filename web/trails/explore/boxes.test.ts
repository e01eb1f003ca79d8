import { expect, test } from 'vitest'
import { parseBox } from '#domain/trails/explore/box.ts'
import { boxAround, boxAroundPerson, boxOfWindow, formatBox, isAlike, middleOf, zoomOut } from './boxes.ts'

test.each([
  [{ west: -180, south: -85, east: 180, north: 85 }, '-180,-85,180,85'],
  [{ west: 5.123456, south: 44.987654, east: 14.5, north: 48 }, '5.123,44.988,14.5,48'],
  [{ west: 7.12345678, south: 46.12345678, east: 7.13345678, north: 46.13345678 }, '7.12346,46.12346,7.13346,46.13346'],
])('the box %o is written as %s', (box, text) => {
  expect(formatBox(box)).toBe(text)
  expect(parseBox(text)).not.toBeNull()
})

test.each([
  [
    'beyond the antimeridian',
    { west: 175, south: -20, east: 185, north: -10 },
    { west: 175, south: -20, east: -175, north: -10 },
  ],
  [
    'on another copy of the world',
    { west: -200, south: 1, east: -190, north: 2 },
    { west: 160, south: 1, east: 170, north: 2 },
  ],
  [
    'wider than the world',
    { west: -220, south: -89, east: 220, north: 89 },
    { west: -180, south: -85, east: 180, north: 85 },
  ],
])('a window %s is a box on Earth', (_, window, box) => {
  expect(boxOfWindow(window)).toEqual(box)
})

test.each([
  [
    { west: 4, south: 60, east: 6, north: 62 },
    { lat: 61, lng: 5 },
  ],
  [
    { west: 178, south: 0, east: -178, north: 2 },
    { lat: 1, lng: 180 },
  ],
])('the middle of %o is %o', (box, middle) => {
  expect(middleOf(box)).toEqual(middle)
})

test('a box around a place has it in its middle, over the antimeridian too', () => {
  for (const place of [
    { lat: 60.39, lng: 5.32 },
    { lat: -17, lng: 179.95 },
  ]) {
    const middle = middleOf(boxAround(place))
    expect(middle.lat).toBeCloseTo(place.lat, 6)
    expect(middle.lng).toBeCloseTo(place.lng, 6)
  }
})

test('R18.24: a box around a person holds them, and its middle does not tell where they are', () => {
  const [one, other] = [
    { lat: 60.391, lng: 5.324 },
    { lat: 60.412, lng: 5.287 },
  ]
  const box = boxAroundPerson(one)
  expect(box).toEqual(boxAroundPerson(other))
  expect(box.west < one.lng && one.lng < box.east && box.south < one.lat && one.lat < box.north).toBe(true)
})

test('zooming out makes a box three times as wide and ends at the world', () => {
  expect(zoomOut({ west: 4, south: 60, east: 6, north: 62 })).toEqual({ west: 2, south: 58, east: 8, north: 64 })
  expect(zoomOut({ west: -90, south: -60, east: 90, north: 70 })).toEqual({
    west: -180,
    south: -85,
    east: 180,
    north: 85,
  })
})

test.each([
  [{ west: 4.01, south: 60, east: 6, north: 61.99 }, true],
  [{ west: 3, south: 60, east: 7, north: 62 }, false],
  [{ west: 4, south: 60, east: 6, north: 63 }, false],
])('%o is alike: %s', (box, alike) => {
  expect(isAlike({ west: 4, south: 60, east: 6, north: 62 }, box)).toBe(alike)
})
