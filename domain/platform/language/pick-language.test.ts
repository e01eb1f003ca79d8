import { expect, test } from 'vitest'
import { pickLanguage } from './pick-language.ts'

test.each([
  ['de-CH, fr;q=0.8, *;q=0.1', 'de'],
  ['fi, sv-FI;q=0.8, en;q=0.7', 'sv'],
  ['en;q=0.5, ja', 'ja'],
  ['nn-NO, en', 'nb'],
  ['no', 'nb'],
  ['zh-TW', 'zh'],
  ['pt-BR', 'pt'],
  ['DE', 'de'],
  ['de;q=0, fr;q=0.1', 'fr'],
  ['*', 'en'],
  ['fi', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  ['de;q=x', 'en'],
  [';;;,,,=q', 'en'],
  ['__proto__, constructor', 'en'],
  [`${'x'.repeat(5000)}, de`, 'en'],
])('for %j the pages speak %s', (header, language) => {
  expect(pickLanguage({ accepted: header })).toBe(language)
})

test('what was chosen comes first, unless the pages do not speak it', () => {
  expect(pickLanguage({ accepted: 'de' }, undefined, 'fr')).toBe('fr')
  expect(pickLanguage({ accepted: 'de' }, 'it', 'fr')).toBe('it')
  expect(pickLanguage({ accepted: 'de' }, 'tlh', 'en-XA')).toBe('de')
})

test('a language that the site does not offer counts for nothing', () => {
  const languages = ['en', 'fr'] as const
  expect(pickLanguage({ accepted: 'de, fr;q=0.5', languages })).toBe('fr')
  expect(pickLanguage({ accepted: 'de', languages }, 'it', 'de')).toBe('en')
})
