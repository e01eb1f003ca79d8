import type { CollectionDetails, CollectionEntry } from '#contract/trails/collections.ts'
import type { CollectionRound } from '#domain/trails/collections/collection-rules.ts'
import { ticksOfRound } from '#domain/trails/collections/rounds.ts'
import type { OptionalMe } from '#server/diary/hikes/access.ts'
import { mapYielding } from '#server/platform/db/queries/map-yielding.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type VisibleCollection, getVisibleCollection } from './access.ts'
import { type PublicTrail, findPublicTrailsOfNames } from './find-trails.ts'
import { countFollowers, listCollectors } from './people-store.ts'
import { type TickedView, presentCollector, presentEntry, presentRounds, presentSummary } from './present.ts'
import { SHIPPED_COLLECTIONS } from './shipped-collections.ts'
import { type CollectionView, type EntryView, listEntries } from './store.ts'
import { type TickRow, countProgress, listTicks } from './ticks-store.ts'

const MAX_COLLECTORS = 20

/** Returns a collection with its entries, and for a member what they have ticked. */
export async function readDetails(
  db: Queries,
  me: OptionalMe,
  collection: VisibleCollection,
  round: CollectionRound = 'once',
): Promise<CollectionDetails> {
  const viewerId = me?.userId ?? null
  const rows = await listEntries(db, collection.id)
  const trails = await findTrailsOfEntries(db, collection, rows)
  const ticks = viewerId === null ? [] : await listTicks(db, { userId: viewerId, collectionId: collection.id })
  const byEntry = groupByEntry(ticks)
  const entries = rows.map((row): TickedView & { trail: PublicTrail | null } => {
    const trail = trails.get(trailKeyOf(collection, row)) ?? null
    return { row, trail, lat: row.lat ?? trail?.place?.lat ?? null, ticks: byEntry.get(row.id) ?? [] }
  })
  const summary = presentSummary(collection, {
    viewerId,
    followers: await countFollowers(db, collection.id, viewerId),
    isOwnerVisible: collection.isOwnerVisible,
    progress: null,
  })
  const reached = viewerId === null ? { rounds: null, progress: null } : presentRounds(entries, round)
  const collectors = await listCollectors(db, collection.id, viewerId, MAX_COLLECTORS)
  return {
    ...summary,
    ...reached,
    source: SHIPPED_COLLECTIONS.find(({ id }) => id === collection.id)?.source ?? null,
    collectors: collectors.map((row) => presentCollector(row, viewerId, reached.progress?.done ?? 0)),
    copiedFrom: await findCopied(db, me, collection),
    entries: await mapYielding(entries, (entry) =>
      presentEntry(entry.row, { trail: entry.trail, ticks: ticksOfRound(entry, round) }),
    ),
  }
}

/** Returns one entry with the member's ticks. */
export async function readEntry(
  db: Queries,
  me: OptionalMe,
  collection: CollectionView,
  row: EntryView,
): Promise<CollectionEntry> {
  const trails = await findTrailsOfEntries(db, collection, [row])
  const ask = { userId: me?.userId ?? '', collectionId: collection.id, entryId: row.id }
  return presentEntry(row, {
    trail: trails.get(trailKeyOf(collection, row)) ?? null,
    ticks: me === null ? [] : await listTicks(db, ask),
  })
}

/** Returns a page of collections as lists show them. */
export async function presentList(db: Queries, viewerId: string | null, rows: readonly CollectionView[]) {
  const progress =
    viewerId === null
      ? null
      : await countProgress(
          db,
          viewerId,
          rows.map(({ id }) => id),
        )
  const summaries = []
  for (const row of rows)
    summaries.push(
      presentSummary(row, {
        viewerId,
        followers: await countFollowers(db, row.id, viewerId),
        isOwnerVisible: await isOwnerVisible(db, viewerId, row),
        progress: progress?.get(row.id) ?? null,
      }),
    )
  return summaries
}

/** Returns whether the viewer may know whose a listed collection is. Only that of a link that they follow may be of somebody hidden. */
async function isOwnerVisible(db: Queries, viewerId: string | null, row: CollectionView): Promise<boolean> {
  if (row.owner_id === null || row.owner_id === viewerId || row.visibility === 'public') return true
  const me = viewerId === null ? null : { userId: viewerId }
  return (await getVisibleCollection(db, me, row.id)).isOwnerVisible
}

function trailKeyOf({ kind }: Pick<CollectionView, 'kind'>, entry: EntryView): string {
  return kind === 'trails' ? entry.entry_key : (entry.trail_key ?? '')
}

function findTrailsOfEntries(
  db: Queries,
  collection: Pick<CollectionView, 'kind'>,
  rows: readonly EntryView[],
): Promise<Map<string, PublicTrail>> {
  return findPublicTrailsOfNames(
    db,
    rows.map((row) => trailKeyOf(collection, row)).filter((key) => key !== ''),
  )
}

function groupByEntry(ticks: readonly TickRow[]): Map<string, TickRow[]> {
  const byEntry = new Map<string, TickRow[]>()
  for (const tick of ticks) {
    const there = byEntry.get(tick.id)
    if (there) there.push(tick)
    else byEntry.set(tick.id, [tick])
  }
  return byEntry
}

/** Returns the collection that another was copied from, where the viewer may still see it. */
async function findCopied(
  db: Queries,
  me: OptionalMe,
  { copied_from: id }: CollectionView,
): Promise<CollectionDetails['copiedFrom']> {
  if (id === null) return null
  try {
    const { name } = await getVisibleCollection(db, me, id)
    return { _id: id, name }
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  }
}
