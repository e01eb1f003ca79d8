import { expect, test } from 'vitest'
import { parsePlace } from './parse-place.ts'

test.each([
  ['61.4912, 8.8123', { lat: 61.4912, lng: 8.8123 }],
  [' -33.9 18.4 ', { lat: -33.9, lng: 18.4 }],
  ['90;-180', { lat: 90, lng: -180 }],
  ['91, 0', null],
  ['0, 181', null],
  ['61.4912', null],
  ['61,4912, 8,8123', null],
  ['here', null],
  ['', null],
])('%j is %j', (text, place) => {
  expect(parsePlace(text)).toEqual(place)
})
