import type { Insertable, Updateable } from 'kysely'
import type { Queries, Tx } from '#server/db/open.ts'
import type { HikeRow } from '#server/db/schema.ts'
import { markHike } from '#server/effects/aggregates.ts'
import type { Mine } from './access.ts'

/** A hike with its files and likes, as one person sees it; `is_liked` counts that person's likes. */
export type ShownRow = Awaited<ReturnType<typeof rankedHikesOf>>[number]

/** The completed hikes of a person, best first. */
export function rankedHikesOf(db: Queries, ownerId: string, viewerId: string | null) {
  return shownHikes(db, viewerId)
    .where('hikes.owner_id', '=', ownerId)
    .where('hikes.is_wish', '=', 0)
    .orderBy('hikes.rank')
    .orderBy('hikes.id')
    .execute()
}

/** A hike that is known to exist. */
export function shownHike(db: Queries, id: string, viewerId: string | null): Promise<ShownRow> {
  return shownHikes(db, viewerId).where('hikes.id', '=', id).executeTakeFirstOrThrow()
}

/** Hikes and wishes as {@link ShownRow}s; whose and which the caller says. */
export function shownHikes(db: Queries, viewerId: string | null) {
  return db
    .selectFrom('hikes')
    .leftJoin('photos', 'photos.hike_id', 'hikes.id')
    .leftJoin('tracks', 'tracks.hike_id', 'hikes.id')
    .selectAll('hikes')
    .select(['photos.file_key as photo_key', 'photos.width as photo_width', 'photos.height as photo_height'])
    .select(['tracks.file_key as track_key', 'tracks.file_name', 'tracks.file_size', 'tracks.is_shared'])
    .select(['tracks.hidden_ends_m', 'tracks.view_size'])
    .select(({ selectFrom, fn }) => [
      selectFrom('likes')
        .select(fn.countAll<number>().as('count'))
        .whereRef('likes.hike_id', '=', 'hikes.id')
        .as('likes_count'),
      selectFrom('likes')
        .select(fn.countAll<number>().as('count'))
        .whereRef('likes.hike_id', '=', 'hikes.id')
        .where('likes.user_id', '=', viewerId ?? '')
        .as('is_liked'),
    ])
}

export async function findHike(db: Queries, id: string): Promise<HikeRow | null> {
  return (await db.selectFrom('hikes').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** The hike or wish that a person has on a trail: never more than one. */
export async function findOnTrail(tx: Tx, ownerId: string, trailKey: string): Promise<HikeRow | null> {
  const hike = await tx
    .selectFrom('hikes')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('trail_key', '=', trailKey)
    .executeTakeFirst()
  return hike ?? null
}

/** Hikes and wishes. */
export async function countHikes(tx: Tx, ownerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('hikes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertWish(tx: Tx, wish: Insertable<HikeRow>): Promise<void> {
  await tx
    .insertInto('hikes')
    .values({ ...wish, is_wish: 1 })
    .execute()
}

/** Keys of `change` whose value is undefined are left as they are. */
export async function updateHike(tx: Tx, hike: Mine<HikeRow>, change: Updateable<HikeRow>): Promise<void> {
  await tx.updateTable('hikes').set(change).where('id', '=', hike.id).execute()
  markHike(tx, hike, change)
}

/** Likes and the rows of files go with it; ask for the files' keys before. */
export async function deleteHike(tx: Tx, hike: Mine<HikeRow>): Promise<void> {
  await tx.deleteFrom('hikes').where('id', '=', hike.id).execute()
  markHike(tx, hike)
}
