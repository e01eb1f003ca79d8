import type { Insertable } from 'kysely'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { OriginalRow } from '#server/platform/db/schema/schema.ts'

/** Returns the original files of a person, newest first. */
export function listOriginals(db: Queries, ownerId: string): Promise<OriginalRow[]> {
  return db
    .selectFrom('originals')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('walk_id')
    .execute()
}

/** Returns the originals of some hikes and their further walks, by the walk's id. */
export async function listOriginalsOfHikes(
  db: Queries,
  hikeIds: readonly string[],
): Promise<ReadonlyMap<string, OriginalRow>> {
  if (hikeIds.length === 0) return new Map()
  const rows = await db.selectFrom('originals').selectAll().where('hike_id', 'in', hikeIds).execute()
  return new Map(rows.map((row) => [row.walk_id, row]))
}

/** Returns the original of a hike or of a further walk, or null. */
export async function findOriginal(db: Queries, walkId: string): Promise<OriginalRow | null> {
  return (await db.selectFrom('originals').selectAll().where('walk_id', '=', walkId).executeTakeFirst()) ?? null
}

/**
 * Returns the stored size of a person's originals in bytes.
 * @param without the id of a walk to leave out
 */
export async function countOriginalBytes(db: Queries, ownerId: string, without: string | null = null): Promise<number> {
  const { bytes } = await db
    .selectFrom('originals')
    .select(({ fn }) => fn.sum<number | null>('packed_size').as('bytes'))
    .where('owner_id', '=', ownerId)
    .$if(without !== null, (query) => query.where('walk_id', '<>', without))
    .executeTakeFirstOrThrow()
  return bytes ?? 0
}

/** Stores an original and replaces the previous one. Returns the file keys that became unused. */
export async function replaceOriginal(tx: Tx, original: Insertable<OriginalRow>): Promise<string[]> {
  const freed = await removeOriginal(tx, original.walk_id)
  await tx.insertInto('originals').values(original).execute()
  return freed
}

/** Removes an original. Returns the file keys that became unused; none where there was none. */
export async function removeOriginal(tx: Tx, walkId: string): Promise<string[]> {
  const removed = await tx.deleteFrom('originals').where('walk_id', '=', walkId).returning('file_key').execute()
  return removed.map(({ file_key }) => file_key)
}

/**
 * Runs a replacement of a walk's track, and keeps the original where the new file is identical, as after a change of its sharing.
 * @param newKey the key of the new file, whose digest is stored
 * @param replace returns the unused file keys, that of the old track first
 */
export async function replaceTrackKeepingOriginal(
  tx: Tx,
  { walkId, newKey }: { walkId: string; newKey: string },
  replace: () => Promise<string[]>,
): Promise<string[]> {
  const original = await findOriginal(tx, walkId)
  const freed = await replace()
  const [oldKey] = freed
  if (!original || oldKey === undefined || !(await haveSameDigest(tx, oldKey, newKey))) return freed
  await tx.insertInto('originals').values(original).execute()
  return freed.filter((key) => key !== original.file_key)
}

/** Returns whether the stored digests of two files are equal. */
async function haveSameDigest(tx: Tx, one: string, other: string): Promise<boolean> {
  const rows = await tx.selectFrom('file_digests').select('sha256').where('file_key', 'in', [one, other]).execute()
  return rows.length === 2 && rows[0]?.sha256 === rows[1]?.sha256
}
