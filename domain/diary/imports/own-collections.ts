import { isCalendarDay } from '#domain/platform/format/dates.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import {
  MAX_COLLECTIONS_PER_PERSON,
  MAX_COLLECTION_ENTRIES,
  MAX_COLLECTION_WORDS_CHARS,
  MAX_ENTRIES_PER_PERSON,
  MAX_FOLLOWED_COLLECTIONS,
  MAX_PARAM_CHARS,
  MAX_SENT_ID_CHARS,
  MAX_TEXT_CHARS,
  MAX_TICKS_PER_PERSON,
} from '#domain/platform/limits.ts'
import { cleanNotes, cutChars } from '#domain/platform/text/text.ts'
import {
  COLLECTION_VISIBILITIES,
  type CollectionVisibility,
  cleanCollectionName,
  collectionNameProblem,
} from '#domain/trails/collections/collection-rules.ts'
import { toHikeCountry, toHikeName } from '#domain/trails/trail-key.ts'
import type { RefusedRow } from './imported-hike.ts'

type ExportedRecord = Readonly<Record<string, unknown>>

/** An entry of a collection, as it is sent. */
export interface ExportedEntry {
  readonly name: string
  readonly country: string
  readonly lat: number | null
  readonly lng: number | null
  readonly heightM: number | null
}

/** A collection of an export: its id there, and the body of `POST /collections` that makes it again. */
export interface ExportedCollection {
  readonly id: string
  readonly body: {
    readonly name: string
    readonly words: string
    readonly kind: 'peaks' | 'trails'
    readonly isOrdered: boolean
    readonly visibility: CollectionVisibility
    readonly entries: ExportedEntry[]
  }
}

/** A tick by hand. Its collection is one of the export, by its id there, or one that comes with the product. */
export interface ExportedTick {
  readonly collectionId: string
  readonly entryId: string
  readonly name: string
  readonly country: string
  readonly day: string
}

/** Collections, ticks by hand and followed collections of `upstone.json`, and why some of them cannot be read. */
export interface OwnCollections {
  readonly collections: readonly ExportedCollection[]
  readonly ticks: readonly ExportedTick[]
  readonly followed: readonly string[]
  readonly refused: readonly RefusedRow[]
}

const IDS = /^[\da-z-]+$/

/**
 * Returns the collections of `upstone.json`, as many as one person can have. Values that cannot be read are empty; entries without a name
 * are left out.
 */
export function parseOwnCollections(json: unknown): OwnCollections {
  const given = isRecord(json) ? json : {}
  const refused: RefusedRow[] = []
  return {
    collections: parseCollections(toList(given['collections']), refused),
    ticks: parseTicks(toList(given['collectionTicks']), refused),
    followed: toList(given['collectionsFollowed'])
      .slice(0, MAX_FOLLOWED_COLLECTIONS)
      .map((one) => (isRecord(one) ? toId(one['id']) : ''))
      .filter((id) => id !== ''),
    refused,
  }
}

function parseCollections(given: readonly unknown[], refused: RefusedRow[]): ExportedCollection[] {
  const max = MAX_COLLECTIONS_PER_PERSON
  const taken: ExportedCollection[] = []
  let room = MAX_ENTRIES_PER_PERSON
  for (const [index, one] of given.slice(0, max).entries()) {
    const at = `collection ${index + 1}`
    const entries = isRecord(one) ? toList(one['entries']) : []
    const name = isRecord(one) ? cleanCollectionName(toText(one['name'])) : ''
    const problem = isRecord(one) ? collectionNameProblem(name) : t('is not a collection ##follows the name of a row')
    if (problem !== null) refused.push({ at, reason: problem })
    else if (entries.length > Math.min(room, MAX_COLLECTION_ENTRIES)) refused.push({ at, reason: tooManyEntries() })
    else if (isRecord(one)) {
      room -= entries.length
      taken.push({ id: toId(one['id']), body: { ...parseFacts(one), name, entries: entries.flatMap(parseEntry) } })
    }
  }
  if (given.length > max)
    refused.push({
      at: `collection ${max + 1}`,
      reason: t('and all after it: you can have at most {max} collections ##follows the name of a row', {
        max: formatCount(max),
      }),
    })
  return taken
}

function tooManyEntries(): string {
  return t('has too many entries: at most {max}, and {all} in all your collections ##follows the name of a row', {
    max: formatCount(MAX_COLLECTION_ENTRIES),
    all: formatCount(MAX_ENTRIES_PER_PERSON),
  })
}

function parseFacts(one: ExportedRecord) {
  return {
    words: cutChars(cleanNotes(toText(one['words'])), MAX_COLLECTION_WORDS_CHARS),
    kind: one['kind'] === 'trails' ? ('trails' as const) : ('peaks' as const),
    isOrdered: one['isOrdered'] === true,
    visibility: COLLECTION_VISIBILITIES.find((each) => each === one['visibility']) ?? 'private',
  }
}

function parseEntry(given: unknown): ExportedEntry[] {
  if (!isRecord(given)) return []
  const name = toHikeName(toText(given['name'], MAX_PARAM_CHARS))
  if (collectionNameProblem(name) !== null) return []
  const [lat, lng] = [toNumber(given['lat'], -90, 90), toNumber(given['lng'], -180, 180)]
  const place = lat === null || lng === null ? { lat: null, lng: null } : { lat, lng }
  const country = toHikeCountry(toText(given['country'], MAX_PARAM_CHARS))
  return [{ name, country, ...place, heightM: toNumber(given['heightM'], -500, 9000) }]
}

function parseTicks(given: readonly unknown[], refused: RefusedRow[]): ExportedTick[] {
  const lost: number[] = []
  const ticks = given.slice(0, MAX_TICKS_PER_PERSON).flatMap((one, index) => {
    const tick = isRecord(one) ? parseTick(one) : null
    if (!tick) lost.push(index + 1)
    return tick ? [tick] : []
  })
  if (given.length > MAX_TICKS_PER_PERSON) lost.push(MAX_TICKS_PER_PERSON + 1)
  const count = lost.length + Math.max(0, given.length - MAX_TICKS_PER_PERSON - 1)
  const [first] = lost
  if (first !== undefined)
    refused.push({
      at: `tick ${first}`,
      reason: t(
        '{count, plural, one {is on no list any more} other {is one of # that are on no list any more}} ##follows the name of a row',
        { count },
      ),
    })
  return ticks
}

function parseTick({ collectionId, entryId, name, country, day }: ExportedRecord): ExportedTick | null {
  const ids = { collectionId: toId(collectionId), entryId: toId(entryId) }
  if (ids.collectionId === '' || ids.entryId === '' || typeof day !== 'string' || !isCalendarDay(day)) return null
  return {
    ...ids,
    name: toHikeName(toText(name, MAX_PARAM_CHARS)),
    country: toHikeCountry(toText(country, MAX_PARAM_CHARS)),
    day,
  }
}

function toList(given: unknown): readonly unknown[] {
  return Array.isArray(given) ? given : []
}

function isRecord(given: unknown): given is ExportedRecord {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}

function toText(given: unknown, max = MAX_TEXT_CHARS): string {
  return typeof given === 'string' ? cutChars(given, max) : ''
}

/** Returns an id, or nothing for what cannot be part of an address as it is. */
function toId(given: unknown): string {
  return typeof given === 'string' && given.length <= MAX_SENT_ID_CHARS && IDS.test(given) ? given : ''
}

function toNumber(given: unknown, least: number, most: number): number | null {
  return typeof given === 'number' && given >= least && given <= most ? given : null
}
