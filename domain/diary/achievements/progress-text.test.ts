import { expect, test } from 'vitest'
import { progressText, rarityText } from './progress-text.ts'

test.each([
  [{ have: 973, of: 1000, unit: 'km' }, '973 of 1,000 km'],
  [{ have: 0, of: 5000, unit: 'km' }, '0 of 5,000 km'],
  [{ have: 31.4, of: 42.2, unit: 'km' }, '31.4 of 42.2 km'],
  [{ have: 31, of: 42.2, unit: 'km' }, '31 of 42.2 km'],
  [{ have: 8848, of: 8849, unit: 'm' }, '8,848 of 8,849 m'],
  [{ have: 3, of: 6, unit: 'months in a row' }, '3 of 6 months in a row'],
  [{ have: 0, of: 1, unit: 'hikes' }, null],
] as const)('how far %j is reads %j', (progress, text) => {
  expect(progressText(progress)).toBe(text)
})

test.each([
  [0, 'No hiker has it yet'],
  [0.1, 'Under 1% of hikers have it'],
  [1, '1% of hikers have it'],
  [3.4, '3% of hikers have it'],
  [99.7, '99% of hikers have it'],
  [100, 'All hikers have it'],
])('%d percent reads %j', (percent, text) => {
  expect(rarityText(percent)).toBe(text)
})
