import { sql } from 'kysely'
import type { ExportedData } from '#contract/data/data-export-shapes.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { listEntries } from '#server/trails/collections/store.ts'
import { formatInstant } from './present.ts'
import { readPages } from './read-pages.ts'

const TICKS_AT_ONCE = 200

/** Yields a member's own collections with their entries, one at a time. */
export async function* readCollections(
  db: Queries,
  userId: string,
): AsyncGenerator<ExportedData['collections'][number]> {
  const rows = db
    .selectFrom('collections')
    .select(['id as key', 'name', 'words', 'kind', 'is_ordered', 'visibility', 'created_at', 'updated_at'])
    .where('owner_id', '=', userId)
  for await (const row of readPages(rows, 'id'))
    yield {
      id: row.key,
      name: row.name,
      words: row.words,
      kind: row.kind,
      isOrdered: row.is_ordered === 1,
      visibility: row.visibility,
      createdAt: formatInstant(row.created_at),
      updatedAt: formatInstant(row.updated_at),
      entries: (await listEntries(db, row.key)).map(({ id, name, country, lat, lng, height_m }) => ({
        id,
        name,
        country,
        lat,
        lng,
        heightM: height_m,
      })),
    }
}

/** Yields what a member has ticked by hand, with a list that has it: one of the product, or else one of their own. */
export async function* readHandTicks(
  db: Queries,
  userId: string,
): AsyncGenerator<ExportedData['collectionTicks'][number]> {
  for (let after = { key: '', day: '' }; ;) {
    const page = await db
      .selectFrom('hand_ticks')
      .select(['entry_key', 'day', 'created_at'])
      .where('user_id', '=', userId)
      .where(({ eb, or, and }) =>
        or([eb('entry_key', '>', after.key), and([eb('entry_key', '=', after.key), eb('day', '>', after.day)])]),
      )
      .orderBy('entry_key')
      .orderBy('day')
      .limit(TICKS_AT_ONCE)
      .execute()
    for (const { entry_key, day, created_at } of page) {
      const entry = await findListed(db, userId, entry_key)
      yield {
        collectionId: entry?.collection_id ?? null,
        entryId: entry?.id ?? null,
        name: entry?.name ?? null,
        country: entry?.country ?? null,
        day,
        tickedAt: formatInstant(created_at),
      }
    }
    const last = page.at(-1)
    if (!last || page.length < TICKS_AT_ONCE) return
    after = { key: last.entry_key, day: last.day }
  }
}

async function findListed(db: Queries, userId: string, key: string) {
  const entry = await db
    .selectFrom('collection_entries')
    .innerJoin('collections', 'collections.id', 'collection_entries.collection_id')
    .select(['collection_id', 'collection_entries.id', 'collection_entries.name', 'collection_entries.country'])
    .where('entry_key', '=', key)
    .where(({ eb, or }) => or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)]))
    .orderBy(sql`CASE WHEN collections.owner_id IS NULL THEN 0 ELSE 1 END`)
    .orderBy('collection_id')
    .limit(1)
    .executeTakeFirst()
  return entry ?? null
}

/** Yields the collections that a member follows. */
export async function* readFollowedCollections(
  db: Queries,
  userId: string,
): AsyncGenerator<ExportedData['collectionsFollowed'][number]> {
  const rows = db
    .selectFrom('collection_follows')
    .select(['collection_id as key', 'created_at'])
    .where('user_id', '=', userId)
  for await (const { key, created_at } of readPages(rows, 'collection_id')) yield { id: key, since: formatInstant(created_at) }
}
