import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COUNTRIES } from '#domain/platform/countries.ts'
import { destinationPlace, distanceKm, type Place } from '#domain/platform/numbers/great-circle.ts'
import { CATALOGUE } from '#server/diary/catalogue/catalogue.ts'
import { findCountryAt } from '#server/diary/catalogue/find-country-at.ts'
import { SHIPPED_COLLECTIONS, type ShippedCollection, type ShippedEntry } from './shipped-collections.ts'

const FOLDER = new URL('./shipped/', import.meta.url)
const HEAD = 'id,kind,isOrdered,source,entries'
const FIELDS = /^name,country,lat,lng,heightM(,localName)?(,highestOf)?(,trail)?(,isApproximate)?$/

/** Words of advertisements, and spellings other than British ones; proper names like Gray Peak are no words of ours. */
const FORBIDDEN =
  /\b(stunning|breathtaking|iconic|must-see|nestled|boasts?|offers?|bucket list|meters|colors?|harbor|gray)\b|[!–—]/i

/** The borders of `findCountryAt` are simplified: summits on a border may be so far within the neighbour. */
const BORDER_KM = 3
/** A track ticks the peaks within 100 m of it. */
const APART_KM = 0.1
const WALK_TO_START_KM = 15
/** With how many entries each list is complete, and between which heights they lie. */
const LISTS: Readonly<Record<string, { count: number; lowest?: number; highest?: number }>> = {
  munros: { count: 282, lowest: 914.4, highest: 1345 },
  'munros-over-1000-m': { count: 137, lowest: 1000, highest: 1345 },
  wainwrights: { count: 214, lowest: 290, highest: 978 },
  'welsh-3000s': { count: 15, lowest: 914.4, highest: 1085 },
  furths: { count: 34, lowest: 914.4, highest: 1085 },
  'high-points-of-europe': { count: 44, lowest: 70, highest: 5642 },
  'high-points-of-the-alps': { count: 7, lowest: 160, highest: 4810 },
  'crown-of-polish-mountains': { count: 28, lowest: 610, highest: 2499 },
  'hundred-famous-mountains-of-japan': { count: 100, lowest: 877, highest: 3776 },
  'colorado-fourteeners': { count: 53, lowest: 4267, highest: 4402 },
  'adirondack-46': { count: 46, lowest: 1150, highest: 1629 },
  'new-hampshire-48': { count: 48, lowest: 1219, highest: 1917 },
  'seven-summits': { count: 7, lowest: 4880, highest: 8849 },
  'volcanic-seven-summits': { count: 7, lowest: 4280, highest: 6893 },
  'volcanoes-of-the-ring-of-fire': { count: 46, lowest: 361, highest: 6893 },
  'great-walks-of-new-zealand': { count: 11 },
  'levadas-of-madeira': { count: 12 },
}

/** Returns the entries that break a rule, for a helpful failure. */
function thatBreak(isRight: (entry: ShippedEntry, collection: ShippedCollection) => boolean): string[] {
  return SHIPPED_COLLECTIONS.flatMap((collection) =>
    collection.entries.filter((entry) => !isRight(entry, collection)).map(({ name }) => `${collection.id}: ${name}`),
  )
}

function decimals(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}

/** Tells whether a place is in a country, or as near to it as our borders are exact. */
async function isAtCountry(place: Place, country: string): Promise<boolean> {
  if ((await findCountryAt(place)) === country) return true
  for (const km of [BORDER_KM / 4, BORDER_KM / 2, BORDER_KM]) {
    for (let point = 0; point < 16; point += 1) {
      if ((await findCountryAt(destinationPlace(place, { bearing: (point * Math.PI) / 8, km }))) === country)
        return true
    }
  }
  return false
}

test('every file is a collection under its own name, and all of them are loaded', () => {
  const files = readdirSync(FOLDER).toSorted()
  expect(SHIPPED_COLLECTIONS.map(({ id }) => `${id}.json`).toSorted()).toEqual(files)
  expect(files.length).toBeGreaterThanOrEqual(12)
  expect(new Set(SHIPPED_COLLECTIONS.map(({ name }) => name)).size).toBe(files.length)
})

test('a collection has all fields and no other, and its entries stand one a line', () => {
  for (const file of readdirSync(FOLDER)) {
    const text = readFileSync(new URL(file, FOLDER), 'utf8')
    const written: ShippedCollection & { kind: string } = JSON.parse(text)
    expect(Object.keys(written).join(), file).toBe(HEAD)
    expect(['peaks', 'trails'], file).toContain(written.kind)
    expect(Object.keys(written.source).join(), file).toBe('name,url,licence')
    expect(written.source.url, file).toMatch(/^https:\/\//)
    expect(text.match(/^ {4}\{ "name": .* \},?$/gm)?.length, file).toBe(written.entries.length)
  }
  expect(thatBreak((entry) => FIELDS.test(Object.keys(entry).join()))).toEqual([])
})

test('a collection is told in two plain sentences', () => {
  for (const { id, words } of SHIPPED_COLLECTIONS) {
    expect(words.match(/[.](?= |$)/g)?.length, id).toBe(2)
    expect(words.length, id).toBeLessThanOrEqual(300)
    expect(words, id).not.toMatch(FORBIDDEN)
  }
})

test('the lists are as long as they are known to be', () => {
  const counts = SHIPPED_COLLECTIONS.map(({ id, entries }) => [id, entries.length])
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries(Object.entries(LISTS).map(([id, { count }]) => [id, count])),
  )
})

test('peaks have the heights of their list, and trails have none', () => {
  const isRight = ({ heightM }: ShippedEntry, { id, kind }: ShippedCollection) => {
    const { lowest = 0, highest = 0 } = LISTS[id] ?? {}
    if (kind === 'trails' || heightM === null) return kind === 'trails' && heightM === null
    // heights are rounded
    return heightM >= lowest - 0.5 && heightM <= highest
  }
  expect(thatBreak(isRight)).toEqual([])
})

test('numbered peaks stand by height, but for the hundred of Japan, which have an order of their own', () => {
  for (const { id, kind, isOrdered, entries } of SHIPPED_COLLECTIONS) {
    if (kind === 'trails' || !isOrdered || id === 'hundred-famous-mountains-of-japan') continue
    const heights = entries.map(({ heightM }) => heightM ?? 0)
    expect(heights, id).toEqual(heights.toSorted((a, b) => b - a))
  }
})

test('each position is in its country, and no more exact than it is known', async () => {
  expect(thatBreak(({ lat, lng }) => decimals(lat) <= 4 && decimals(lng) <= 4)).toEqual([])
  const names = new Set(COUNTRIES.map(({ name }) => name))
  expect(thatBreak(({ country, highestOf = [] }) => [country, ...highestOf].every((name) => names.has(name)))).toEqual(
    [],
  )
  const elsewhere: string[] = []
  for (const { id, entries } of SHIPPED_COLLECTIONS) {
    for (const entry of entries) if (!(await isAtCountry(entry, entry.country))) elsewhere.push(`${id}: ${entry.name}`)
  }
  expect(elsewhere).toEqual([])
}, 60_000)

test('nothing stands twice in a collection', () => {
  const isAlone = (entry: ShippedEntry, { kind, entries }: ShippedCollection) =>
    entries.every(
      (other) =>
        other === entry ||
        // several trails may begin at one car park
        (other.name !== entry.name && (kind === 'trails' || distanceKm(other, entry) > APART_KM)),
    )
  expect(thatBreak(isAlone)).toEqual([])
})

test('a peak on several lists has one position', () => {
  const entries = SHIPPED_COLLECTIONS.filter(({ kind }) => kind === 'peaks').flatMap((collection) => collection.entries)
  const isSame = (entry: ShippedEntry) =>
    entries.every((other) => {
      const km = distanceKm(entry, other)
      return km > 1 || entry.name !== other.name || km < APART_KM
    })
  expect(thatBreak(isSame)).toEqual([])
})

test('the trail of an entry is in the catalogue, in the same country, and begins nearby', () => {
  const isLinked = ({ trail, country, ...place }: ShippedEntry) =>
    trail === undefined ||
    CATALOGUE.some(
      (known) =>
        known.name === trail && known.country === country && distanceKm(known.trailhead, place) < WALK_TO_START_KM,
    )
  expect(thatBreak(isLinked)).toEqual([])
  expect(SHIPPED_COLLECTIONS.flatMap(({ entries }) => entries).filter(({ trail }) => trail).length).toBeGreaterThan(60)
})
