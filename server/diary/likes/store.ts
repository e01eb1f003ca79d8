import type { Insertable } from 'kysely'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { HikeRow, Tables } from '#server/platform/db/schema/schema.ts'
import { markLikesChanged } from '#server/aggregates/effects/mark-changed.ts'
import { isUnblocked } from '#server/account/visibility/can-see.ts'

type Liked = Pick<HikeRow, 'id'>

/** Returns false, and changes nothing, where the person likes the hike already. */
export async function addLike(tx: Tx, hike: Liked, { userId, at }: { userId: string; at: number }): Promise<boolean> {
  const added = await tx
    .insertInto('likes')
    .values({ hike_id: hike.id, user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hike_id')
    .executeTakeFirst()
  if (added) markLikesChanged(tx, hike.id, userId)
  return added !== undefined
}

/** Stores many new likes at once. */
export async function insertLikes(tx: Tx, likes: readonly Insertable<Tables['likes']>[]): Promise<void> {
  if (likes.length === 0) return
  await tx.insertInto('likes').values(likes).execute()
  for (const { hike_id, user_id } of likes) markLikesChanged(tx, hike_id, user_id)
}

/** Returns false, and changes nothing, where the person does not like the hike. */
export async function removeLike(tx: Tx, hike: Liked, userId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('likes')
    .where('hike_id', '=', hike.id)
    .where('user_id', '=', userId)
    .returning('hike_id')
    .executeTakeFirst()
  if (removed) markLikesChanged(tx, hike.id, userId)
  return removed !== undefined
}

/** The ids of those who like a hike, as far as somebody sees them, in the order in which they came to. */
export async function listLikerIds(db: Queries, hikeId: string, viewerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('likes')
    .select('user_id')
    .where('hike_id', '=', hikeId)
    .where(isNotLeaving('user_id'))
    .where(isUnblocked('likes.user_id', viewerId))
    .orderBy('created_at')
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

/** The ids of the hikes that a person likes. */
export async function listLikedHikeIds(db: Queries, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('likes').select('hike_id').where('user_id', '=', userId).execute()
  return rows.map(({ hike_id }) => hike_id)
}

/** Those to whom the hikes belong that a person likes. */
export async function listLikedOwnerIds(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('likes')
    .innerJoin('hikes', 'hikes.id', 'likes.hike_id')
    .select('hikes.owner_id')
    .distinct()
    .where('likes.user_id', '=', userId)
    .execute()
  return rows.map(({ owner_id }) => owner_id)
}

/** Removes what two people like of each other's hikes. Returns the owners of those. */
export async function removeLikesBetween(tx: Tx, one: string, other: string): Promise<string[]> {
  const owners: string[] = []
  for (const [owner, by] of [
    [one, other],
    [other, one],
  ] as const) {
    const liked = tx.selectFrom('hikes').select('id').where('owner_id', '=', owner)
    const removed = await tx
      .deleteFrom('likes')
      .where('user_id', '=', by)
      .where('hike_id', 'in', liked)
      .returning('hike_id')
      .execute()
    for (const { hike_id } of removed) markLikesChanged(tx, hike_id, by)
    if (removed.length > 0) owners.push(owner)
  }
  return owners
}

/** Removes some of the likes of a person who is gone, theirs and those of their hikes; no figure has them in. Returns whether any were left. */
export async function removeSomeLikes(tx: Tx, userId: string, max: number): Promise<boolean> {
  const given = tx.selectFrom('likes').select('hike_id').where('user_id', '=', userId).limit(max)
  const theirs = await tx
    .deleteFrom('likes')
    .where('user_id', '=', userId)
    .where('hike_id', 'in', given)
    .executeTakeFirst()
  if (theirs.numDeletedRows > 0n) return true
  const liked = await tx
    .selectFrom('hikes')
    .innerJoin('likes', 'likes.hike_id', 'hikes.id')
    .select('hikes.id')
    .where('hikes.owner_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  if (!liked) return false
  const likers = tx.selectFrom('likes').select('user_id').where('hike_id', '=', liked.id).limit(max)
  await tx.deleteFrom('likes').where('hike_id', '=', liked.id).where('user_id', 'in', likers).execute()
  return true
}
