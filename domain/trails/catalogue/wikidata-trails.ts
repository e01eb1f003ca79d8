import { MAX_ELEVATION_M, MAX_LENGTH_KM } from '#domain/platform/limits.ts'
import { toHikeName } from '#domain/trails/trail-key.ts'
import type { FoundTrail, OtherName } from './found-trail.ts'
import { isLink } from './route-tags.ts'

/** A row of a result of query.wikidata.org: values by the names of their variables. */
export type WikidataRow = Readonly<Partial<Record<string, { readonly value?: unknown; readonly 'xml:lang'?: unknown }>>>

const MAX_OTHER_NAMES = 8

/**
 * Returns the trails in rows of a result; several rows may be about one. A row needs `item`, `itemLabel` and `coord`; `countryLabel`,
 * `lengthKm`, `ascentM`, `alias` and `article` may be missing.
 */
export function parseWikidataRows(rows: readonly WikidataRow[]): { trails: FoundTrail[]; withoutFacts: number } {
  const found = new Map<string, FoundTrail>()
  let withoutFacts = 0
  for (const row of rows) {
    const trail = parseRow(row)
    if (!trail) {
      withoutFacts += 1
      continue
    }
    const before = found.get(trail.ref)
    found.set(trail.ref, before ? mergeRows(before, trail) : trail)
  }
  return { trails: [...found.values()], withoutFacts }
}

function parseRow(row: WikidataRow): FoundTrail | null {
  const read = (name: string) => toText(row[name]?.value)
  const [, ref] = /^https?:\/\/www\.wikidata\.org\/entity\/(Q\d+)$/.exec(read('item')) ?? []
  const name = toHikeName(read('itemLabel'))
  const place = parsePoint(read('coord'))
  // an item without a label has its number for one
  if (ref === undefined || place === null || name === ref || !/[\p{L}\p{N}]/u.test(name)) return null
  const km = parsePositive(read('lengthKm'), MAX_LENGTH_KM)
  return {
    ref,
    name,
    names: parseAlias(row, name),
    place,
    countryName: read('countryLabel') || null,
    lengthM: km === null ? null : Math.round(km * 1000),
    elevationM: parsePositive(read('ascentM'), MAX_ELEVATION_M),
    difficulty: null,
    isLoop: null,
    tags: [],
    link: isLink(read('article')) ? read('article') : null,
    line: null,
  }
}

function parseAlias(row: WikidataRow, own: string): OtherName[] {
  const { value = '', 'xml:lang': language } = row['alias'] ?? {}
  const name = toHikeName(String(value))
  if (name === '' || name === own) return []
  return [{ name, language: typeof language === 'string' ? language : null }]
}

/** Returns the first row with what the second one knows more. */
function mergeRows(one: FoundTrail, other: FoundTrail): FoundTrail {
  const added = other.names.filter(({ name }) => one.names.every((known) => known.name !== name))
  return {
    ...one,
    names: [...one.names, ...added].slice(0, MAX_OTHER_NAMES),
    lengthM: one.lengthM ?? other.lengthM,
    elevationM: one.elevationM ?? other.elevationM,
    link: one.link ?? other.link,
  }
}

/** Parses `Point(8.76 61.5)`; other globes than the earth have their address before it, and are none. */
function parsePoint(text: string) {
  const [, lng = '', lat = ''] = /^Point\((-?[\d.]+) (-?[\d.]+)\)$/i.exec(text) ?? []
  const place = { lat: Number(lat), lng: Number(lng) }
  return lat !== '' && Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : null
}

function parsePositive(text: string, max: number): number | null {
  const number = Number(text)
  return text.trim() !== '' && number > 0 && number <= max ? number : null
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
