import { expect, onTestFinished, test } from 'vitest'
import { getWeekStart } from './week-start.ts'

const PLACES = [
  ['nb-NO', 1],
  ['de', 1],
  ['en-GB', 1],
  ['en-US', 0],
  ['en', 0],
  ['pt-BR', 0],
  ['ar-EG', 6],
  ['fa-IR', 6],
  ['no locale', 0],
] as const

test.each(PLACES)('in %s weeks begin on day %i', (locale, day) => {
  expect(getWeekStart(locale)).toBe(day)
})

test.each(PLACES)('in %s weeks begin on day %i, where the browser does not tell', (locale, day) => {
  const known = Object.getOwnPropertyDescriptor(Intl.Locale.prototype, 'getWeekInfo')
  Object.defineProperty(Intl.Locale.prototype, 'getWeekInfo', { value: undefined, configurable: true })
  onTestFinished(() => {
    if (known) Object.defineProperty(Intl.Locale.prototype, 'getWeekInfo', known)
  })
  expect(getWeekStart(locale)).toBe(day)
})
