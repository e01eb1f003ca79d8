import { collectionNameProblem } from '#domain/trails/collections/collection-rules.ts'
import { toEntryIds } from '#domain/trails/collections/entry-ids.ts'
import { unplacedPeakKey } from '#domain/trails/collections/peak-identity.ts'
import { toHikeCountry, toHikeName, trailKey } from '#domain/trails/trail-key.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { CollectionEntryRow } from '#server/platform/db/schema/collection-rows.ts'
import { badRequest } from '#server/platform/http/problem.ts'
import { findShippedPeak } from './shipped-peaks.ts'
import { keepPeaks } from './peaks-store.ts'

/** An entry without its collection and place. */
export type EntryDraft = Omit<CollectionEntryRow, 'collection_id' | 'id' | 'place' | 'entry_key'>
/** An entry to be stored. */
export type NewEntry = Omit<CollectionEntryRow, 'collection_id'>

export interface SentEntry {
  readonly name: string
  readonly country: string
  readonly lat?: number | null | undefined
  readonly lng?: number | null | undefined
  readonly heightM?: number | null | undefined
}

/** Returns the entries of a request as they are stored. Throws 400 for one without a name. */
export function cleanEntries(sent: readonly SentEntry[], kind: 'peaks' | 'trails'): EntryDraft[] {
  return sent.map((entry, at) => {
    const name = toHikeName(entry.name)
    const problem = collectionNameProblem(name)
    if (problem !== null) throw badRequest(problem, [{ path: `entries.${at}.name`, message: problem }])
    const country = toHikeCountry(entry.country)
    const { lat = null, lng = null, heightM = null } = entry
    const place = lat === null || lng === null ? { lat: null, lng: null } : { lat, lng }
    const draft = { name, country, local_name: null, ...place, height_m: heightM, trail_key: null }
    // a famous peak needs no more than its name
    return kind === 'peaks' && place.lat === null ? { ...draft, ...findShippedPeak(name, country, heightM) } : draft
  })
}

/**
 * Returns the entries with the keys of what they mean, and stores peaks that no collection has had. What is there twice counts once: the
 * first one stays.
 */
export async function identifyEntries(
  tx: Tx,
  drafts: readonly EntryDraft[],
  { kind, isShipped = 0 }: { kind: 'peaks' | 'trails'; isShipped?: 0 | 1 },
): Promise<NewEntry[]> {
  const placed = drafts.flatMap((draft) =>
    kind === 'peaks' && draft.lat !== null && draft.lng !== null
      ? [{ draft, peak: { name: draft.name, localName: draft.local_name, lat: draft.lat, lng: draft.lng } }]
      : [],
  )
  const keys = await keepPeaks(
    tx,
    placed.map(({ peak }) => peak),
    isShipped,
  )
  const keyOf = new Map(placed.map(({ draft }, at) => [draft, keys[at] ?? '']))
  const toKey = (draft: EntryDraft) =>
    keyOf.get(draft) ??
    (kind === 'peaks'
      ? unplacedPeakKey(draft.name, draft.country)
      : (draft.trail_key ?? trailKey(draft.name, draft.country)))
  const once = new Map<string, EntryDraft>()
  for (const draft of drafts) if (!once.has(toKey(draft))) once.set(toKey(draft), draft)
  const ids = toEntryIds([...once.values()].map(({ name }) => name))
  return [...once].map(([entry_key, draft], place) => ({ ...draft, entry_key, id: ids[place] ?? '', place }))
}
