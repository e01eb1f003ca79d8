import { type Insertable, type Updateable, sql } from 'kysely'
import { isVisibleTo } from '#server/account/visibility/can-see.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { fetchRowsAsJson } from '#server/platform/db/queries/rows-as-json.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { CollectionEntryRow, CollectionRow } from '#server/platform/db/schema/collection-rows.ts'
import type { NewEntry } from './clean-entries.ts'
import { removeUnusedPeaks } from './peaks-store.ts'

/** A collection with its owner; the owner's columns are null for those of the product. */
export type CollectionView = Awaited<ReturnType<ReturnType<typeof selectCollections>['execute']>>[number]

const ENTRY_COLUMNS = [
  ...(['id', 'entry_key', 'name', 'local_name', 'country', 'lat', 'lng', 'height_m', 'trail_key'] as const),
] as const
export type EntryView = Pick<CollectionEntryRow, (typeof ENTRY_COLUMNS)[number]>

/** Selects the collections whose owners are not leaving, with their owners. */
export function selectCollections(db: Queries, viewerId: string | null) {
  const told = db
    .selectFrom('collections')
    .leftJoin('users', 'users.id', 'collections.owner_id')
    .selectAll('collections')
    .select(['users.username', 'users.first_name', 'users.last_name', 'users.audience', 'users.is_found'])
    .select(['users.avatar_key', 'users.avatar_small_key'])
    .select((each) =>
      each
        .selectFrom('collection_follows')
        .select(each.fn.countAll<number>().as('count'))
        .whereRef('collection_follows.collection_id', '=', 'collections.id')
        .where('collection_follows.user_id', '=', viewerId ?? '')
        .as('is_followed'),
    )
  return db
    .selectFrom(told.as('told'))
    .selectAll()
    .where(sql<boolean>`(told.owner_id IS NULL OR ${isNotLeaving('told.owner_id')})`)
}

/** The form of ids of members' collections and of the product's slugs. PostgreSQL refuses to be asked for some others. */
const COLLECTION_ID = /^[a-z\d-]{1,64}$/

/** Returns a collection whatever its visibility, or null. */
export async function findCollection(db: Queries, id: string, viewerId: string | null): Promise<CollectionView | null> {
  if (!COLLECTION_ID.test(id)) return null
  return (await selectCollections(db, viewerId).where('told.id', '=', id).executeTakeFirst()) ?? null
}

export interface ListedRange {
  readonly viewerId: string | null
  readonly query: string
  readonly limit: number
  readonly offset: number
}

/** Returns a page of the product's collections, then of public ones whose owner the viewer sees, the latest change first; and how many there are. */
export async function listCollections(
  db: Queries,
  { viewerId, query, limit, offset }: ListedRange,
): Promise<{ rows: CollectionView[]; total: number }> {
  const all = selectCollections(db, viewerId)
    .where('told.visibility', '=', 'public')
    .where('told.is_hidden', '=', 0)
    .where(sql<boolean>`(told.owner_id IS NULL OR ${isVisibleTo('told', viewerId)})`)
  return pageOf(all, { query, limit, offset })
}

/** Returns a page of a member's own collections and of those that they follow and may see, the latest change first; and how many there are. */
export async function listCollectionsOf(
  db: Queries,
  { viewerId, query, limit, offset }: ListedRange & { viewerId: string },
): Promise<{ rows: CollectionView[]; total: number }> {
  const followed = sql`SELECT collection_id FROM collection_follows WHERE user_id = ${viewerId}`
  const own = sql`SELECT id FROM collections WHERE owner_id = ${viewerId}`
  const mine = selectCollections(db, viewerId)
    .where(sql<boolean>`told.id IN (${followed} UNION ${own})`)
    .where(
      sql<boolean>`(told.owner_id IS NULL OR told.owner_id = ${viewerId}
        OR (told.is_hidden = 0 AND told.visibility = 'public' AND ${isVisibleTo('told', viewerId)})
        OR (told.is_hidden = 0 AND told.visibility = 'link' AND ${isOpenByLink('told.owner_id', viewerId)}))`,
    )
  return pageOf(mine, { query, limit, offset })
}

/** Selects rows of owners whom no moderator has hidden, and where nobody has blocked the other. */
function isOpenByLink(owner: string, viewerId: string) {
  return sql<boolean>`(NOT EXISTS (SELECT 1 FROM holds WHERE holds.owner_id = ${sql.ref(owner)} AND holds.kind IN ('profile', 'suspension'))
    AND NOT EXISTS (SELECT 1 FROM blocks WHERE (blocker_id = ${viewerId} AND blocked_id = ${sql.ref(owner)})
      OR (blocker_id = ${sql.ref(owner)} AND blocked_id = ${viewerId})))`
}

async function pageOf(
  all: ReturnType<typeof selectCollections>,
  { query, limit, offset }: Omit<ListedRange, 'viewerId'>,
): Promise<{ rows: CollectionView[]; total: number }> {
  const pattern = `%${query.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const found = all.$if(query !== '', (some) => some.where(sql<boolean>`told.search_text LIKE ${pattern} ESCAPE '\\'`))
  const rows = await found
    .orderBy(sql`CASE WHEN told.shipped_order IS NULL THEN 1 ELSE 0 END`)
    .orderBy('told.shipped_order')
    .orderBy('told.updated_at', 'desc')
    .orderBy('told.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, total: count }
}

/** Returns the entries of a collection in their order. */
export function listEntries(db: Queries, collectionId: string): Promise<EntryView[]> {
  const entries = db
    .selectFrom('collection_entries')
    .select([...ENTRY_COLUMNS, 'place'])
    .where('collection_id', '=', collectionId)
    .orderBy('place')
  return fetchRowsAsJson(db, entries, ENTRY_COLUMNS)
}

export async function findEntry(db: Queries, collectionId: string, id: string): Promise<EntryView | null> {
  const entry = await db
    .selectFrom('collection_entries')
    .select(ENTRY_COLUMNS)
    .where('collection_id', '=', collectionId)
    .where('id', '=', id)
    .executeTakeFirst()
  return entry ?? null
}

/** Returns a member's number of collections, and of entries in them. */
export async function countOwned(db: Queries, ownerId: string, but = ''): Promise<{ count: number; entries: number }> {
  const { count, entries } = await db
    .selectFrom('collections')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('entry_count').as('entries')])
    .where('owner_id', '=', ownerId)
    .where('id', '<>', but)
    .executeTakeFirstOrThrow()
  return { count, entries: entries ?? 0 }
}

/** Stores a collection, or what has changed about it. */
export async function storeCollection(tx: Tx, row: Insertable<CollectionRow>): Promise<void> {
  const { id: _, created_at: __, owner_id: ___, ...changes } = row
  await tx
    .insertInto('collections')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute()
}

/** Hides a collection from everybody but its owner, or makes it visible again to those whom its owner chose. */
export async function setCollectionHidden(tx: Tx, id: string, isHidden: boolean): Promise<void> {
  await tx
    .updateTable('collections')
    .set({ is_hidden: Number(isHidden) })
    .where('id', '=', id)
    .execute()
}

export async function updateCollection(tx: Tx, id: string, changes: Updateable<CollectionRow>): Promise<void> {
  await tx.updateTable('collections').set(changes).where('id', '=', id).execute()
}

/** Replaces all entries of a collection. Peaks that are on no list any more are forgotten. */
export async function replaceEntries(tx: Tx, collectionId: string, entries: readonly NewEntry[]): Promise<void> {
  const removed = await removeEntries(tx, collectionId)
  for (const chunk of chunksOf(entries))
    await tx
      .insertInto('collection_entries')
      .values(chunk.map((entry) => ({ collection_id: collectionId, ...entry })))
      .execute()
  const kept = new Set(entries.map(({ entry_key }) => entry_key))
  await removeUnusedPeaks(
    tx,
    removed.filter((key) => !kept.has(key)),
  )
}

async function removeEntries(tx: Tx, collectionId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('collection_entries')
    .where('collection_id', '=', collectionId)
    .returning('entry_key')
    .execute()
  return rows.map(({ entry_key }) => entry_key)
}

/** Copies the entries of a collection to another one, which has none. */
export async function copyEntries(tx: Tx, fromId: string, toId: string): Promise<void> {
  await sql`INSERT INTO collection_entries
    (collection_id, id, place, entry_key, name, local_name, country, lat, lng, height_m, trail_key)
    SELECT ${toId}, id, place, entry_key, name, local_name, country, lat, lng, height_m, trail_key
    FROM collection_entries WHERE collection_id = ${fromId}`.execute(tx)
}

/** Removes a collection with its entries and follows. */
export async function removeCollection(tx: Tx, id: string): Promise<void> {
  const removed = await removeEntries(tx, id)
  await tx.deleteFrom('collections').where('id', '=', id).execute()
  await removeUnusedPeaks(tx, removed)
}

/** Removes one collection of a deleted member, and some of their ticks. Returns false where none were left. */
export async function removeSomeCollections(tx: Tx, ownerId: string, max: number): Promise<boolean> {
  const own = await tx
    .selectFrom('collections')
    .select('id')
    .where('owner_id', '=', ownerId)
    .limit(1)
    .executeTakeFirst()
  if (own) await removeCollection(tx, own.id)
  const some = sql`SELECT entry_key, day FROM hand_ticks WHERE user_id = ${ownerId} LIMIT ${max}`
  const { numDeletedRows } = await tx
    .deleteFrom('hand_ticks')
    .where('user_id', '=', ownerId)
    .where(sql<boolean>`(entry_key, day) IN (${some})`)
    .executeTakeFirst()
  return own !== undefined || Number(numDeletedRows) > 0
}

/** Returns the fingerprints of the product's collections, by id. */
export async function listFingerprints(db: Queries): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'fingerprint'])
    .where('shipped_order', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, fingerprint }) => [id, fingerprint]))
}
