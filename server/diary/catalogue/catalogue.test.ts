import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HIKE_COUNTRIES } from '#domain/platform/countries.ts'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { elevationProblem, lengthProblem, linkProblem, nameProblem } from '#domain/diary/hikes/hike-fields.ts'
import { LANDSCAPES, findLandscape } from '#domain/trails/relief/landscape.ts'
import { toHikeCountry, toHikeName, trailKey } from '#domain/trails/trail-key.ts'
import { CATALOGUE, type CatalogueTrail } from './catalogue.ts'
import { COUNTRY_BOXES } from './country-boxes.ts'
import written from './trails.json' with { type: 'json' }

const LINK_HOSTS = ['en.wikipedia.org']
const FIELDS = 'name,country,lengthKm,elevationGainM,difficulty,landscape,trailhead,link,description'

/** Words of advertisements, and spellings other than British ones. */
const FORBIDDEN =
  /\b(stunning|breathtaking|iconic|must-see|nestled|boasts?|offers?|bucket list|meters|colors?|harbor|gray)\b|[!–—]/i

/** The countries on the resources page: popular hiking destinations, and all others. */
const FAMOUS =
  'Australia, Canada, England, France, Iceland, Italy, Japan, New Zealand, Norway, Scotland, Spain, Switzerland, USA'
const OTHERS =
  'Argentina, Bolivia, Brazil, Chile, Germany, Guatemala, India, Indonesia, Ireland, Kenya, Mexico, Nepal, Pakistan, ' +
  'Peru, Portugal, Slovenia, South Africa, Tanzania, Wales'
const FEWEST = [
  ...FAMOUS.split(', ').map((country) => ({ fewest: 8, country })),
  ...OTHERS.split(', ').map((country) => ({ fewest: 4, country })),
]

/** Returns the names of the trails that break a rule, for a helpful failure. */
function thatBreak(isRight: (trail: CatalogueTrail) => boolean): string[] {
  return CATALOGUE.filter((trail) => !isRight(trail)).map(({ name, country }) => `${name}, ${country}`)
}

function decimals(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}

test('there are at least 320 trails in at least 62 countries', () => {
  expect(CATALOGUE.length).toBeGreaterThanOrEqual(320)
  expect(new Set(CATALOGUE.map((trail) => trail.country)).size).toBeGreaterThanOrEqual(62)
})

test.each(FEWEST)('there are at least $fewest trails in $country', ({ fewest, country }) => {
  expect(CATALOGUE.filter((trail) => trail.country === country).length).toBeGreaterThanOrEqual(fewest)
})

test('R7.8: every trail has all fields and no other', () => {
  expect(thatBreak((trail) => [FIELDS, `${FIELDS},aliases`].includes(Object.keys(trail).join()))).toEqual([])
  expect(thatBreak(({ trailhead }) => Object.keys(trailhead).join() === 'lat,lng')).toEqual([])
})

test('every trail’s landscape is the one of its cover', () => {
  expect(written.filter(({ landscape }) => !LANDSCAPES.some((known) => known === landscape))).toEqual([])
  expect(thatBreak(({ name, country, landscape }) => findLandscape(name, country) === landscape)).toEqual([])
  expect(new Set(written.map(({ landscape }) => landscape)).size).toBe(LANDSCAPES.length)
})

test('trails stand one a line, by country and name', () => {
  const collator = new Intl.Collator('en')
  const sorted = CATALOGUE.toSorted(
    (a, b) => collator.compare(a.country, b.country) || collator.compare(a.name, b.name),
  )
  expect(CATALOGUE).toEqual(sorted)
  const lines = readFileSync(new URL('./trails.json', import.meta.url), 'utf8').split('\n')
  expect(lines.filter((line) => /^ {2}\{ "name": .* \},?$/.test(line)).length).toBe(CATALOGUE.length)
})

test('no trail stands there twice', () => {
  const keys = CATALOGUE.map((trail) => trailKey(trail.name, trail.country))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('names are written as they are stored, in NFC and trimmed', () => {
  expect(thatBreak(({ name }) => name === toHikeName(name).replace(/\s+/g, ' '))).toEqual([])
  expect(thatBreak(({ country }) => country === toHikeCountry(country))).toEqual([])
})

test('every country is one of the list, under its first name', () => {
  expect(thatBreak(({ country }) => HIKE_COUNTRIES.includes(country))).toEqual([])
})

test('every trail can be logged as it stands', () => {
  expect(thatBreak(({ name }) => nameProblem(name) === null)).toEqual([])
  expect(thatBreak(({ link }) => linkProblem(link) === null)).toEqual([])
  expect(thatBreak(({ lengthKm }) => lengthProblem(lengthKm) === null)).toEqual([])
  expect(thatBreak(({ elevationGainM }) => elevationProblem(elevationGainM) === null)).toEqual([])
})

test('lengths and ascents are plausible', () => {
  expect(thatBreak(({ lengthKm }) => lengthKm >= 0.5 && lengthKm <= 1200)).toEqual([])
  expect(thatBreak(({ elevationGainM }) => elevationGainM >= 10)).toEqual([])
  // the flattest are bogs and deserts, the steepest one-way ascents such as the Grouse Grind
  expect(thatBreak(({ elevationGainM: gain, lengthKm }) => gain / lengthKm > 2 && gain / lengthKm < 325)).toEqual([])
})

test('numbers are rounded to their accuracy', () => {
  expect(thatBreak(({ lengthKm }) => decimals(lengthKm) <= 1)).toEqual([])
  expect(thatBreak(({ elevationGainM }) => elevationGainM % 5 === 0)).toEqual([])
  expect(thatBreak(({ trailhead }) => decimals(trailhead.lat) <= 3 && decimals(trailhead.lng) <= 3)).toEqual([])
})

test('difficulties are the four words', () => {
  expect(new Set(written.map((trail) => trail.difficulty))).toEqual(new Set(DIFFICULTIES))
})

test.each<[string, (trail: CatalogueTrail) => boolean]>([
  [
    'Easy is at most 450 m up and 15 km',
    (t) => t.difficulty !== 'Easy' || (t.elevationGainM <= 450 && t.lengthKm <= 15),
  ],
  [
    'Moderate is at most 800 m up where it is short enough for a day',
    (t) => t.difficulty !== 'Moderate' || t.lengthKm > 30 || t.elevationGainM <= 800,
  ],
  [
    'over 1600 m up in a day is Very Hard',
    (t) => t.difficulty === 'Very Hard' || t.lengthKm > 30 || t.elevationGainM <= 1600,
  ],
  ['Very Hard is at least 600 m up', (t) => t.difficulty !== 'Very Hard' || t.elevationGainM >= 600],
  ['short and flat is Easy', (t) => t.difficulty === 'Easy' || t.lengthKm > 5 || t.elevationGainM > 100],
])('%s', (_, isRight) => {
  expect(thatBreak(isRight)).toEqual([])
})

test('links are pages of known hosts, written as browsers write them', () => {
  expect(thatBreak(({ link }) => LINK_HOSTS.includes(new URL(link).hostname))).toEqual([])
  expect(thatBreak(({ link }) => link.startsWith('https://') && new URL(link).href === link)).toEqual([])
  expect(thatBreak(({ link }) => /\/wiki\/[^?#]+$/.test(link))).toEqual([])
})

test('every description is one or two plain sentences of its own', () => {
  const descriptions = written.map(({ description }) => description)
  expect(descriptions.filter(({ length }) => length < 80 || length > 220)).toEqual([])
  expect(descriptions.filter((text) => FORBIDDEN.test(text))).toEqual([])
  expect(descriptions.filter((text) => !text.endsWith('.') || text.split(/\.(?= \p{Lu})/u).length > 2)).toEqual([])
  expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([])
  expect(written.filter(({ name, description }) => description.startsWith(name))).toEqual([])
})

test('every trailhead lies in its country', () => {
  expect(
    thatBreak(({ country, trailhead: { lat, lng } }) => {
      const [south, west, north, east] = COUNTRY_BOXES[country] ?? [91, 0, 91, 0]
      return lat >= south && lat <= north && lng >= west && lng <= east
    }),
  ).toEqual([])
})
