import { setImmediate as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { COUNTRIES } from '#domain/platform/countries.ts'
import { LANGUAGE_CODES } from '#domain/platform/language/languages.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { currentLanguage, t } from '#domain/platform/language/translate.ts'
import { translated } from '#server/testing/translated.ts'
import { askedLanguage, inLanguage, yieldInLanguage } from './in-language.ts'
import { countMissing, loadTranslations } from './translations.ts'

test('each of several at once speaks its own language, also after waiting', async () => {
  translated('de', { Friends: 'Freunde' })
  translated('fr', { Friends: 'Amis' })
  const speak = async () => {
    await pause()
    return t('Friends')
  }
  expect(await Promise.all([inLanguage('de', speak), speak(), inLanguage('fr', speak)])).toEqual([
    'Freunde',
    'Friends',
    'Amis',
  ])
  expect(currentLanguage()).toBe('en')
})

test('a generator speaks its language, whoever reads it', async () => {
  translated('de', { Friends: 'Freunde' })
  async function* words() {
    yield t('Friends')
    await pause()
    yield t('Friends')
  }
  const said: string[] = []
  for await (const word of yieldInLanguage('de', words())) said.push(word, t('Friends'))
  expect(said).toEqual(['Freunde', 'Friends', 'Freunde', 'Friends'])
})

test('countries have their names in every language, also without a catalogue', () => {
  expect(inLanguage('de', () => countryLabel('Norway'))).toBe('Norwegen')
  expect(inLanguage('ja', () => countryLabel('Norway'))).toBe('ノルウェー')
  expect(inLanguage('en', () => countryLabel('Norway'))).toBe('Norway')
  for (const language of LANGUAGE_CODES.filter((code) => code !== 'en')) {
    const { texts } = loadTranslations(language)
    for (const { name, flag } of COUNTRIES) if (flag.length === 2) expect(texts[name]).not.toBe(flag)
  }
})

test('R16.4: a text without a translation stays English and is counted', () => {
  translated('sv', {})
  const before = countMissing('sv')
  expect(inLanguage('sv', () => t('Friends'))).toBe('Friends')
  expect(countMissing('sv')).toBe(before + 1)
})

test('a pseudo language has every text', () => {
  expect(inLanguage('en-XA', () => t('Friends'))).toMatch(/^⟦Ƒŕîéñðš/)
})

test.each([
  [{ lang: 'de' }, 'de'],
  [{ lang: 'xx' }, undefined],
  [{ lang: 'en-XA' }, undefined],
  [{ lang: ['de', 'fr'] }, undefined],
  [{}, undefined],
  [undefined, undefined],
])('%j asks for %s', (query, language) => {
  expect(askedLanguage(query)).toBe(language)
})
