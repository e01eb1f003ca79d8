import { expect, test } from 'vitest'
import { findHikesAt, findHikesWithin, toHikePosition, toWorld } from './positions.ts'

const aPosition = (id: string, ...line: [lat: number, lng: number][]) => {
  const places = line.map(([lat, lng]) => ({ lat, lng }))
  return toHikePosition({ id, lines: places.length > 1 ? [places] : [], start: places[0]! })
}
const listIds = (found: readonly { id: string }[]) => found.map(({ id }) => id)

const WALKS = [
  aPosition('east', [46, 13], [46, 14]),
  aPosition('north', [46, 13.5], [47, 13.5]),
  aPosition('alone', [45, 13.5]),
]

test.each([
  ['on a line', { lat: 46, lng: 13.2 }, ['east']],
  ['where two cross', { lat: 46, lng: 13.5 }, ['east', 'north']],
  ['on the dot of a hike without a track', { lat: 45, lng: 13.5 }, ['alone']],
  ['beyond the end of a line', { lat: 46, lng: 14.2 }, []],
  ['within the box of a line, and far from it', { lat: 45.5, lng: 13.5 }, []],
])('%s', (_, place, expected) => {
  expect(listIds(findHikesAt(WALKS, toWorld(place), 0.05))).toEqual(expected)
})

test('a hike is in view if any part of it is', () => {
  const view = { from: toWorld({ lat: 46.6, lng: 13.4 }), to: toWorld({ lat: 46.4, lng: 13.6 }) }
  expect(listIds(findHikesWithin(WALKS, view))).toEqual(['north'])
})
