import type { Insertable } from 'kysely'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { OriginalRow } from '#server/platform/db/schema/schema.ts'

/** The files that a person keeps beside their tracks, the newest first. */
export function listOriginals(db: Queries, ownerId: string): Promise<OriginalRow[]> {
  return db
    .selectFrom('originals')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('walk_id')
    .execute()
}

/** Those of some hikes and of their further walks, by the ids of the walks. */
export async function listOriginalsOfHikes(
  db: Queries,
  hikeIds: readonly string[],
): Promise<ReadonlyMap<string, OriginalRow>> {
  if (hikeIds.length === 0) return new Map()
  const rows = await db.selectFrom('originals').selectAll().where('hike_id', 'in', hikeIds).execute()
  return new Map(rows.map((row) => [row.walk_id, row]))
}

/** That of a hike or of a further walk. */
export async function findOriginal(db: Queries, walkId: string): Promise<OriginalRow | null> {
  return (await db.selectFrom('originals').selectAll().where('walk_id', '=', walkId).executeTakeFirst()) ?? null
}

/** Bytes that a person's originals take up, as they are stored; without that of one walk. */
export async function countOriginalBytes(db: Queries, ownerId: string, without: string | null = null): Promise<number> {
  const { bytes } = await db
    .selectFrom('originals')
    .select(({ fn }) => fn.sum<number | null>('packed_size').as('bytes'))
    .where('owner_id', '=', ownerId)
    .$if(without !== null, (query) => query.where('walk_id', '<>', without))
    .executeTakeFirstOrThrow()
  return bytes ?? 0
}

/** Puts an original in the place of another, if there was one; returns the keys that are free now. */
export async function replaceOriginal(tx: Tx, original: Insertable<OriginalRow>): Promise<string[]> {
  const freed = await removeOriginal(tx, original.walk_id)
  await tx.insertInto('originals').values(original).execute()
  return freed
}

/** Returns the keys that are free now; none where there was no original. */
export async function removeOriginal(tx: Tx, walkId: string): Promise<string[]> {
  const removed = await tx.deleteFrom('originals').where('walk_id', '=', walkId).returning('file_key').execute()
  return removed.map(({ file_key }) => file_key)
}

/**
 * Does what replaces the track of a walk by another, and keeps the original where the track is the same: as when its owner only
 * shares it otherwise.
 * @param newKey of the file that comes, whose digest is noted
 * @param replace returns the keys that are free then, those of the track that goes first
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

/** By the digests that are kept of two files. */
async function haveSameDigest(tx: Tx, one: string, other: string): Promise<boolean> {
  const rows = await tx.selectFrom('file_digests').select('sha256').where('file_key', 'in', [one, other]).execute()
  return rows.length === 2 && rows[0]?.sha256 === rows[1]?.sha256
}
