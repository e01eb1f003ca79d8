import { expect, test } from 'vitest'
import { COUNTRIES } from '#domain/platform/countries.ts'
import { COUNTRY_LINKS } from './country-links.ts'
import { CHANNELS, GUIDES } from './resources-data.ts'

const SPECIFIED =
  'USA, Scotland, England, Wales, Italy, Nepal, Japan, Chile, Peru, Spain, Norway, Iceland, Canada, Australia, New Zealand, Argentina, Bolivia, France, Portugal, Slovenia, Switzerland, Brazil, Germany, Guatemala, Indonesia, Mexico, India, Ireland, Kenya, Pakistan, South Africa, Tanzania'

const names = COUNTRY_LINKS.map(({ country }) => country)

test('R11.13: the 32 countries are there, sorted, each by the name that it has everywhere', () => {
  expect(names.toSorted()).toEqual(SPECIFIED.split(', ').toSorted())
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(names.filter((name) => !COUNTRIES.some((country) => country.name === name))).toEqual([])
})

test.each(COUNTRY_LINKS)('$country has five named links to five addresses', ({ country: _country, ...kinds }) => {
  const links = Object.values(kinds)
  expect(Object.keys(kinds)).toEqual(['parks', 'club', 'weather', 'rescue', 'maps'])
  expect(new Set(links.map(([name]) => name)).size).toBe(5)
  expect(new Set(links.map(([, url]) => url)).size).toBe(5)
})

test.each([
  ['countries', COUNTRY_LINKS.flatMap(({ country: _country, ...kinds }) => Object.values(kinds).map(([, url]) => url))],
  ['guides', GUIDES.flatMap(({ sources }) => sources.map(([, url]) => url))],
  ['channels', CHANNELS.map(({ url }) => url)],
])('all addresses of the %s are https, whole and as a browser writes them', (_what, urls) => {
  for (const url of urls) {
    expect(new URL(url).href).toBe(url)
    expect(new URL(url)).toMatchObject({ protocol: 'https:', username: '', port: '', hash: '' })
  }
})

test('there are 13 channels, sorted, none twice, all on YouTube', () => {
  expect(CHANNELS).toHaveLength(13)
  expect(new Set(CHANNELS.map(({ url }) => url)).size).toBe(13)
  const sorted = CHANNELS.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en'))
  expect(CHANNELS.map(({ name }) => name)).toEqual(sorted)
  for (const { url } of CHANNELS)
    expect(url).toMatch(/^https:\/\/www\.youtube\.com\/(@[\w-]+|user\/\w+|channel\/UC[\w-]{22})$/)
})

test('each guide has its specified title, 8 to 12 points and sources', () => {
  const titles = GUIDES.map(({ title }) => title)
  expect(titles).toEqual(['Safety Tips', 'Essential Gear', 'Trail Etiquette', 'Planning Resources'])
  for (const { points, sources } of GUIDES) {
    expect(points.length).toBeGreaterThanOrEqual(8)
    expect(points.length).toBeLessThanOrEqual(12)
    expect(new Set(points).size).toBe(points.length)
    expect(sources.length).toBeGreaterThanOrEqual(2)
  }
})
