import { expect, test } from 'vitest'
import { formatDegrees, findGridStep, multiplesBetween } from './grid-lines.ts'

test.each([
  [360 / 256, 200],
  [0.1, 10],
  [0.02, 2],
  [0.05, 5],
  [360 / (256 * 2 ** 13), 0.02],
])('where a pixel has %f degrees the lines are %f apart', (degreesAPixel, expected) => {
  expect(findGridStep(degreesAPixel)).toBeCloseTo(expected, 10)
})

test('the lines stand at round degrees', () => {
  expect(multiplesBetween(46.41, 46.62, 0.05)).toEqual([46.45, 46.5, 46.55, 46.6])
  expect(multiplesBetween(-10, 10, 10)).toEqual([-10, 0, 10])
  expect(multiplesBetween(0.29, 0.31, 0.1)).toEqual([0.3])
  expect(multiplesBetween(1.2, 1.8, 2)).toEqual([])
})

test.each([
  [13.5, 'EW', '13.5° E'],
  [-13.5, 'EW', '13.5° W'],
  [181, 'EW', '179° W'],
  [-46.05, 'NS', '46.05° S'],
  [0, 'NS', '0°'],
])('%f %s is written %j', (degrees, directions, expected) => {
  expect(formatDegrees(degrees, directions)).toBe(expected)
})
