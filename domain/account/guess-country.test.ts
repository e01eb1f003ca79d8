import { expect, test } from 'vitest'
import { guessCountry } from './guess-country.ts'

test.each([
  ['the region of the language', 'nb-NO', 'Europe/Stockholm', 'Norway'],
  ['the region behind a script', 'zh-Hant-TW', 'Asia/Hong_Kong', 'Taiwan'],
  ['the zone, where the language has no region', 'de', 'Europe/Vienna', 'Austria'],
  ['the zone, where the region is no country', 'es-419', 'America/Argentina/Ushuaia', 'Argentina'],
  ['the zone, where the browser is left in American English', 'en-US', 'Europe/Oslo', 'Norway'],
  ['America, where its clock says so too', 'en-US', 'America/Indiana/Knox', 'USA'],
  ['an older spelling of a zone', 'en', 'Asia/Calcutta', 'India'],
  ['a country, not one of its nations', 'en-GB', 'UTC', 'United Kingdom'],
  ['nothing, where neither tells', 'en-US', 'UTC', ''],
  ['nothing, where nobody lives', 'en', 'Antarctica/Troll', ''],
])('guesses %s: %s in %s', (_, language, timeZone, country) => {
  expect(guessCountry(language, timeZone)).toBe(country)
})
