import { searchText } from '#domain/platform/text/search-text.ts'
import { createPeakIndex } from '#domain/trails/collections/peak-identity.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import type { ExportedTick } from './own-collections.ts'

interface ListedEntry {
  readonly name: string
  readonly country: string
  readonly lat: number | null
  readonly lng: number | null
}

/**
 * Returns whether a stored list is what the server makes of a written one, in any order. It stores a peak once, also where a list has it under two
 * names.
 */
export function hasSameEntries(written: readonly ListedEntry[], stored: readonly ListedEntry[]): boolean {
  const writtenKeys = new Set(written.map(toKey))
  const storedKeys = new Set(stored.map(toKey))
  if (![...storedKeys].every((key) => writtenKeys.has(key))) return false
  const lacking = written.filter((entry) => !storedKeys.has(toKey(entry)))
  const peaks = createPeakIndex(
    stored.flatMap((entry) =>
      entry.lat === null || entry.lng === null
        ? []
        : [{ key: toKey(entry), nameText: searchText(entry.name), lat: entry.lat, lng: entry.lng }],
    ),
  )
  return lacking.every(({ name, lat, lng }) => lat !== null && lng !== null && peaks.find({ name, lat, lng }) !== null)
}

/**
 * Returns a function that finds the entry of a list that a tick means: names say more than ids, which are numbered where names are alike. The name
 * of a tick may be empty.
 * @param isShipped the list comes with the product, whose ids stay when names are corrected
 */
export function createTickedEntryFinder<
  Entry extends { readonly _id: string; readonly name: string; readonly country: string },
>(entries: readonly Entry[], isShipped: boolean): (tick: ExportedTick) => Entry | undefined {
  const byId = new Map(entries.map((entry) => [entry._id, entry]))
  // of two with one name the first
  const byKey = new Map(entries.toReversed().map((entry) => [toKey(entry), entry]))
  return ({ entryId, name, country }) => {
    const entry = byId.get(entryId)
    const key = trailKey(name, country)
    if (entry && (name === '' || toKey(entry) === key)) return entry
    return byKey.get(key) ?? (isShipped ? entry : undefined)
  }
}

function toKey({ name, country }: Pick<ListedEntry, 'name' | 'country'>): string {
  return trailKey(name, country)
}
