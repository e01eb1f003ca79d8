import { expect, test } from 'vitest'
import { requestLanguage } from './request-language.ts'

test.each([
  [{}, 'en'],
  [{ 'accept-language': 'de-AT, en;q=0.5' }, 'de'],
  [{ 'accept-language': 'de', cookie: 'a=b; language=fr; c=d' }, 'fr'],
  [{ 'accept-language': 'de', cookie: 'language=en' }, 'en'],
  [{ 'accept-language': 'de', cookie: 'language=xx; mylanguage=fr' }, 'de'],
  [{ cookie: ';;language;=;language' }, 'en'],
])('a request with %j is in %s', (headers, language) => {
  expect(requestLanguage(headers)).toBe(language)
})
