import type { CollectionEntry } from '#contract/trails/collections.ts'
import type { CollectionRound } from '#domain/trails/collections/collection-rules.ts'
import { type Place, distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { isDone } from '#web/trails/collections/progress/rounds.ts'

export const ENTRY_FILTERS = ['all', 'todo', 'done'] as const
export type EntryFilter = (typeof ENTRY_FILTERS)[number]

export const ENTRY_ORDERS = ['list', 'height', 'near'] as const
export type EntryOrder = (typeof ENTRY_ORDERS)[number]

/** An entry with its number in the list, from 1, and its distance from the chosen place in km. */
export interface ListedEntry {
  readonly entry: CollectionEntry
  readonly number: number
  readonly km: number | null
}

/** Further than anything on earth. */
const UNKNOWN_KM = 1e6

interface Choice {
  readonly filter: EntryFilter
  readonly order: EntryOrder
  readonly round: CollectionRound
  /** Null until the reader has told where they are. */
  readonly from: Place | null
}

/** Returns the entries to show, in their order; those without a height or a place come last. */
export function listEntries(
  entries: readonly CollectionEntry[],
  { filter, order, round, from }: Choice,
): ListedEntry[] {
  const listed = entries.flatMap((entry, at) =>
    filter === 'all' || isDone(entry, round) === (filter === 'done')
      ? [{ entry, number: at + 1, km: order === 'near' ? distanceFrom(from, entry) : null }]
      : [],
  )
  if (order === 'height') return listed.toSorted((a, b) => (b.entry.heightM ?? -1e6) - (a.entry.heightM ?? -1e6))
  if (order === 'near' && from) return listed.toSorted((a, b) => (a.km ?? UNKNOWN_KM) - (b.km ?? UNKNOWN_KM))
  return listed
}

function distanceFrom(from: Place | null, { lat, lng }: CollectionEntry): number | null {
  return from === null || lat === null || lng === null ? null : distanceKm(from, { lat, lng })
}
