import { expect, test } from 'vitest'
import { createDistanceTicks, createElevationSteps, createSteps } from './elevation-steps.ts'

test.each([
  ['a dyke', 0, 6, { bottom: 0, top: 20, line: 2, strong: 10, label: 10 }],
  ['20 m of dunes', 3, 23, { bottom: 0, top: 24, line: 2, strong: 10, label: 10 }],
  ['a low hill', 95, 180, { bottom: 50, top: 180, line: 10, strong: 50, label: 50 }],
  ['an alp', 1_615, 2_057, { bottom: 1_600, top: 2_100, line: 50, strong: 200, label: 200 }],
  ['a day in the mountains', 650, 1_846, { bottom: 600, top: 1_850, line: 50, strong: 200, label: 400 }],
  ['4,000 m', 1_100, 5_100, { bottom: 1_000, top: 5_200, line: 200, strong: 1_000, label: 1_000 }],
  ['below the sea', -390, -120, { bottom: -400, top: -120, line: 20, strong: 100, label: 100 }],
])('the lines of %s', (_, lowest, highest, expected) => {
  expect(createElevationSteps(lowest, highest)).toEqual(expected)
})

test.each([1, 9, 31, 74, 151, 299, 450, 801, 1_999, 2_500, 3_100, 8_848])(
  'a climb of %i m has 2 to 10 texts',
  (climb) => {
    const { bottom, top, label } = createElevationSteps(517, 517 + climb)
    expect(createSteps(bottom, top, label).length).toBeGreaterThan(1)
    expect(createSteps(bottom, top, label).length).toBeLessThanOrEqual(10)
  },
)

test.each([
  [24.6, 740, [0, 5, 10, 15, 20]],
  [24.6, 320, [0, 10]],
  [2, 740, [0, 0.5, 1, 1.5]],
  [67, 740, [0, 10, 20, 30, 40, 50, 60]],
  [67, 320, [0, 20, 40]],
  [0.07, 740, [0, 0.02, 0.04, 0.06]],
  [1_500, 740, [0, 200, 400, 600, 800, 1_000, 1_200]],
  [3, 60, [0]],
])('%d km on %i px bear the texts %j', (lengthKm, width, expected) => {
  expect(createDistanceTicks(lengthKm, width)).toEqual(expected)
})
