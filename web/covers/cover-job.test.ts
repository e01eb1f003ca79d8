import { expect, test } from 'vitest'
import { coverJob, coverPixels, requestOf, storeKeyOf } from './cover-job.ts'

const box = (width: number, height: number) => ({ width, height })

test.each([
  ['a row thumbnail', box(66, 48), 1, box(132, 96)],
  ['a row thumbnail on a fine screen', box(66, 48), 3, box(132, 96)],
  ['a card', box(314, 210), 1, box(628, 420)],
  ['a big picture', box(840, 560), 1, box(949, 632)],
  ['a big picture on a fine screen', box(840, 560), 2, box(1342, 894)],
  ['a box without size', box(0, 0), 1, box(1, 1)],
])('%s, %j at %i, is drawn with %j pixels', (_, given, pixelRatio, expected) => {
  expect(coverPixels(given, pixelRatio)).toEqual(expected)
})

const PIXELS = box(132, 96)

test('the order of the weather is no other picture', () => {
  const hike = { name: 'Besseggen', country: 'Norway', elevationM: 1140 }
  const job = coverJob({ ...hike, weather: ['sunny', 'windy'] }, PIXELS)
  expect(coverJob({ ...hike, weather: ['windy', 'sunny'] }, PIXELS)).toBe(job)
  expect(requestOf(job)).toEqual({ ...hike, weather: ['sunny', 'windy'], ...PIXELS })
})

test('the key of a kept cover does not tell the hike', () => {
  const key = storeKeyOf(coverJob({ name: 'Besseggen', country: 'Norway', elevationM: 1140, weather: [] }, PIXELS))
  expect(key).toMatch(/^\d+-\d+-\d+$/)
})
