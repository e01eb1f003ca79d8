import type { CollectionDetails } from '#contract/trails/collections.ts'
import { COLLECTION_VISIBILITIES, type CollectionVisibility } from '#domain/trails/collections/collection-rules.ts'
import { MAX_COLLECTION_ENTRIES } from '#domain/platform/limits.ts'
import { isNearNamesake } from '#domain/trails/collections/peak-identity.ts'
import { trailKey } from '#domain/trails/trail-key.ts'

/** An entry as it is sent. */
export interface SentEntry {
  readonly name: string
  readonly country: string
  readonly lat: number | null
  readonly lng: number | null
  readonly heightM: number | null
}

/** An entry of the form, with an id that stays the same while it is moved. */
export interface DraftEntry extends SentEntry {
  readonly _id: string
}

export interface CollectionValues {
  readonly name: string
  readonly words: string
  readonly kind: 'peaks' | 'trails'
  readonly isOrdered: boolean
  readonly visibility: CollectionVisibility
  readonly entries: readonly DraftEntry[]
}

export const NEW_COLLECTION: CollectionValues = {
  name: '',
  words: '',
  kind: 'peaks',
  isOrdered: false,
  visibility: 'private',
  entries: [],
}

/** Returns what the form holds at first for a collection of mine. */
export function valuesOf({ name, words, kind, isOrdered, visibility, entries }: CollectionDetails): CollectionValues {
  const drafts = entries.map(({ _id, name: entryName, country, lat, lng, heightM }) => ({
    _id,
    name: entryName,
    country,
    lat,
    lng,
    heightM,
  }))
  return { name, words, kind, isOrdered, visibility, entries: drafts }
}

/** Returns the values as they are sent, the entries only where they have changed. */
export function toBody(values: CollectionValues, initial: CollectionValues) {
  const { entries, name, words, ...choices } = values
  const fields = { ...choices, name: name.trim(), words: words.trim() }
  return entries === initial.entries ? fields : { ...fields, entries: entries.map(toSent) }
}

function toSent({ name, country, lat, lng, heightM }: DraftEntry): SentEntry {
  return { name, country, lat, lng, heightM }
}

let lastId = 0

function toDraft(entry: SentEntry): DraftEntry {
  return { ...entry, _id: `new ${(lastId += 1)}` }
}

/** Adds entries at the end: those that are there already are left out, and all beyond the greatest number. Returns also how many came. */
export function addEntries(entries: readonly DraftEntry[], added: readonly SentEntry[]) {
  const namesakes = new Map<string, SentEntry[]>()
  const isNew = (entry: SentEntry) => {
    const key = trailKey(entry.name, entry.country)
    const known = namesakes.get(key) ?? []
    if (known.some((one) => isNearNamesake(one, entry))) return false
    namesakes.set(key, [...known, entry])
    return true
  }
  entries.forEach(isNew)
  const fresh = added
    .filter(isNew)
    .slice(0, MAX_COLLECTION_ENTRIES - entries.length)
    .map(toDraft)
  return { entries: fresh.length === 0 ? entries : [...entries, ...fresh], count: fresh.length }
}

/** Returns the values of a stored draft, those of `initial` where it has none that make sense. */
export function restoreCollection(
  initial: CollectionValues,
  saved: Readonly<Record<string, unknown>>,
): CollectionValues {
  const text = (key: 'name' | 'words') => (typeof saved[key] === 'string' ? saved[key] : initial[key])
  const entries = Array.isArray(saved['entries']) ? saved['entries'].flatMap(restoreEntry) : null
  return {
    name: text('name'),
    words: text('words'),
    kind: saved['kind'] === 'trails' ? 'trails' : 'peaks',
    isOrdered: saved['isOrdered'] === true,
    visibility: COLLECTION_VISIBILITIES.find((one) => one === saved['visibility']) ?? initial.visibility,
    entries: entries === null ? initial.entries : entries.slice(0, MAX_COLLECTION_ENTRIES).map(toDraft),
  }
}

function restoreEntry(saved: unknown): SentEntry[] {
  if (typeof saved !== 'object' || saved === null) return []
  const { name, country, lat, lng, heightM } = saved as Readonly<Record<string, unknown>>
  if (typeof name !== 'string' || typeof country !== 'string') return []
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)
  return [{ name, country, lat: number(lat), lng: number(lng), heightM: number(heightM) }]
}
