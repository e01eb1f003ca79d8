import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { ENGLISH, setTranslations } from './language/translate.ts'
import {
  COUNTRIES,
  countryFlag,
  countryNameOf,
  filterCountries,
  findCountry,
  HIKE_COUNTRIES,
  isKnownCountry,
  listCountries,
  listRegistrationCountries,
  REGISTRATION_COUNTRIES,
} from './countries.ts'

test('every country has its flag', () => {
  expect(COUNTRIES.filter(({ flag }) => !existsSync(`node_modules/country-flag-icons/3x2/${flag}.svg`))).toEqual([])
})

test('the table is sorted and has at least 195 countries', () => {
  const names = COUNTRIES.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(195)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
})

test('no flag, name or alias stands for two countries', () => {
  const flags = COUNTRIES.map(({ flag }) => flag)
  expect(new Set(flags).size).toBe(flags.length)
  expect(COUNTRIES.filter((country) => findCountry(country.name) !== country)).toEqual([])
  expect(COUNTRIES.filter((country) => country.aliases?.some((alias) => findCountry(alias) !== country))).toEqual([])
})

test('no name is cut where hikes are stored', () => {
  expect(COUNTRIES.filter(({ name }) => name.length > 50)).toEqual([])
})

test.each([
  'England',
  'Scotland',
  'Wales',
  'Northern Ireland',
  'Palestine',
  'Kosovo',
  'Taiwan',
  'Hong Kong',
  'Puerto Rico',
  'Greenland',
  'Faroe Islands',
  'Réunion',
  'USA',
  'Vatican City',
])('%s can be chosen for a hike and as home', (name) => {
  expect(HIKE_COUNTRIES).toContain(name)
  expect(REGISTRATION_COUNTRIES).toContain(name)
})

const RESOURCE_COUNTRIES =
  'USA,Scotland,England,Wales,Italy,Nepal,Japan,Chile,Peru,Spain,Norway,Iceland,Canada,Australia,New Zealand,' +
  'Argentina,Bolivia,France,Portugal,Slovenia,Switzerland,Brazil,Germany,Guatemala,Indonesia,Mexico,India,Ireland,' +
  'Kenya,Pakistan,South Africa,Tanzania'

test('the countries that the resources name stand in the table so', () => {
  expect(HIKE_COUNTRIES).toEqual(expect.arrayContaining(RESOURCE_COUNTRIES.split(',')))
})

test.each([
  ['United States', 'USA', 'US'],
  ['united states of america', 'USA', 'US'],
  ['UK', 'United Kingdom', 'GB'],
  ['Czechia', 'Czech Republic', 'CZ'],
  ['Türkiye', 'Turkey', 'TR'],
  [' reunion ', 'Réunion', 'RE'],
  ['Scotland', 'Scotland', 'GB-SCT'],
])('%s is known as %s with flag %s', (text, name, flag) => {
  expect(isKnownCountry(text)).toBe(true)
  expect(findCountry(text)?.name).toBe(name)
  expect(countryFlag(text)).toBe(flag)
})

test.each(['Middle Earth', '', 'constructor'])('R11.16: %j is unknown and flies the US flag', (text) => {
  expect(isKnownCountry(text)).toBe(false)
  expect(countryFlag(text)).toBe('US')
})

test.each([
  ['switz', 'Switzerland'],
  ['COTE', "Côte d'Ivoire"],
  ['great b', 'United Kingdom'],
  ['us', 'USA, U.S. Virgin Islands, Australia, Austria, Belarus, Brunei, Cyprus, Mauritius, Russia'],
  ['uni', 'United Arab Emirates, United Kingdom, Tanzania, U.S. Virgin Islands, USA, Réunion, Tunisia'],
  ['ireland', 'Ireland, Northern Ireland'],
  ['xyz', ''],
])('typing %s offers %s', (query, names) => {
  const offered = filterCountries(query).map(({ name }) => name)
  expect(offered.join(', ')).toBe(names)
})

test('typing nothing offers all', () => {
  expect(filterCountries(' ')).toEqual(COUNTRIES)
})

test('in another language countries are sorted and found by their names there', () => {
  const texts = { Austria: 'Österreich', Germany: 'Deutschland', Norway: 'Norwegen', 'Åland Islands': 'Ålandinseln' }
  expect(countryNameOf('norwegen')).toBe('norwegen')
  setTranslations(() => ({ language: 'de', texts }))
  onTestFinished(() => setTranslations(() => ENGLISH))
  const names = listRegistrationCountries()
  expect(names).toHaveLength(REGISTRATION_COUNTRIES.length)
  expect(names.indexOf('Germany')).toBeLessThan(names.indexOf('Egypt'))
  expect(listCountries().map(({ name }) => name)).toContain('Antarctica')
  expect(['deutsch', 'Osterr', 'norw', 'germ'].map((query) => filterCountries(query)[0]?.name)).toEqual([
    'Germany',
    'Austria',
    'Norway',
    'Germany',
  ])
  expect(['norwegen', 'Norway', 'Nor', 'ÖSTERREICH'].map(countryNameOf)).toEqual(['Norway', 'Norway', 'Nor', 'Austria'])
})
