import { afterEach, expect, test } from 'vitest'
import { ENGLISH, setTranslations } from '#domain/platform/language/translate.ts'
import { translateCollection } from './translate-collection.ts'
import { SHIPPED_TEXTS } from './shipped-texts.ts'

afterEach(() => setTranslations(() => ENGLISH))

test('R20.57: a famous collection has its name and words in the reader’s language, one of a member stays as written', () => {
  const munros = { ...SHIPPED_TEXTS.munros, isShipped: true, entryCount: 282 }
  setTranslations(() => ({
    language: 'de',
    texts: { 'The Munros': 'Die Munros', [munros.words]: 'Die 282 Berge.' },
  }))
  expect(translateCollection(munros)).toEqual({ ...munros, name: 'Die Munros', words: 'Die 282 Berge.' })
  const own = { ...munros, isShipped: false }
  expect(translateCollection(own)).toBe(own)
})
