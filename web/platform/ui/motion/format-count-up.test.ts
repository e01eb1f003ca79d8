import { expect, onTestFinished, test } from 'vitest'
import { ENGLISH, setTranslations } from '#domain/platform/language/translate.ts'
import { formatCountUp } from './format-count-up.ts'

test.each([
  ['0', '0', '0'],
  ['7', '5', '7'],
  ['46', '32', '46'],
  ['973.0', '681.1', '973.0'],
  ['1,234.5', '1,000.0', '1,234.5'],
  ['65,465', '45,826', '65,465'],
  ['0.4', '0.3', '0.4'],
  ['–', '–', '–'],
])('%s begins at %s, with as many digits, and ends at %s', (text, start, end) => {
  expect(formatCountUp(text, 0)).toBe(start)
  expect(formatCountUp(text, 0)).toHaveLength(text.length)
  expect(formatCountUp(text, 1)).toBe(end)
})

test.each([
  ['de', '1.234,5', '1.000,0'],
  ['fr', '65\u202F465', '45\u202F826'],
  ['pl', '973,0 km', '681,1 km'],
  ['ja', '1,234.5', '1,000.0'],
] as const)('in %s, %s begins at %s', (language, text, start) => {
  setTranslations(() => ({ language, texts: {} }))
  onTestFinished(() => setTranslations(() => ENGLISH))
  expect(formatCountUp(text, 0)).toBe(start)
  expect(formatCountUp(text, 1)).toBe(text)
})
