import type { Insertable } from 'kysely'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { HikeRow, Tables } from '#server/platform/db/schema/schema.ts'
import { markLikesChanged } from '#server/aggregates/effects/mark-changed.ts'
import { isUnblocked } from '#server/account/visibility/can-see.ts'

type Liked = Pick<HikeRow, 'id'>

/** Stores a like. Returns false, and changes nothing, where it exists. */
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

/** Stores many new likes. */
export async function insertLikes(tx: Tx, likes: readonly Insertable<Tables['likes']>[]): Promise<void> {
  if (likes.length === 0) return
  await tx.insertInto('likes').values(likes).execute()
  for (const { hike_id, user_id } of likes) markLikesChanged(tx, hike_id, user_id)
}

/** Removes a like. Returns false, and changes nothing, where there is none. */
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

/** Returns the ids of the people who like a hike, without blocked ones, oldest like first. */
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

/** Returns the ids of the hikes that a person likes. */
export async function listLikedHikeIds(db: Queries, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('likes').select('hike_id').where('user_id', '=', userId).execute()
  return rows.map(({ hike_id }) => hike_id)
}

/** Returns the ids of the owners of the hikes that a person likes. */
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

/** Removes the likes between two people. Returns the owners who lost some. */
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

/**
 * Removes some likes of a deleted member, given and received. They are no longer part of any count. Returns whether there may be more.
 */
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
