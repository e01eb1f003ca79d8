import { sortByOwnOrder } from '#domain/diary/ranked-list/wish-order.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { WishlistLinkRow } from '#server/platform/db/schema/wish-rows.ts'
import { isUnblocked } from '#server/account/visibility/can-see.ts'

const MAX_SHARED = 500

export async function findWishlistLink(db: Queries, userId: string): Promise<WishlistLinkRow | null> {
  const row = await db.selectFrom('wishlist_links').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row ?? null
}

/** Stores a link and replaces the previous one. */
export async function replaceWishlistLink(tx: Tx, { user_id, ...row }: WishlistLinkRow): Promise<void> {
  await tx
    .insertInto('wishlist_links')
    .values({ user_id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Changes whether a link shows notes. Returns the link, or null where there is none. */
export async function setShowsNotes(tx: Tx, userId: string, withNotes: boolean): Promise<WishlistLinkRow | null> {
  const row = await tx
    .updateTable('wishlist_links')
    .set({ with_notes: withNotes ? 1 : 0 })
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function deleteWishlistLink(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('wishlist_links').where('user_id', '=', userId).execute()
}

/**
 * Returns the owner of a link, or null where they are leaving or a block is between them and the viewer.
 * @param viewerId null for a visitor
 */
export async function findSharer(db: Queries, id: string, viewerId: string | null) {
  const row = await db
    .selectFrom('wishlist_links')
    .innerJoin('users', 'users.id', 'wishlist_links.user_id')
    .select(['users.id', 'users.username', 'users.first_name', 'users.last_name'])
    .select(['users.avatar_key', 'users.avatar_small_key', 'users.audience', 'wishlist_links.with_notes'])
    .where('wishlist_links.id', '=', id)
    .where(isNotLeaving('users.id'))
    .where(isUnblocked('users.id', viewerId))
    .executeTakeFirst()
  return row ?? null
}

/** Returns the first of a person's wishes, in their own order, with the columns that a link may show. */
export async function listSharedWishes(db: Queries, ownerId: string) {
  const newest = await db
    .selectFrom('hikes')
    .leftJoin('wishes', 'wishes.hike_id', 'hikes.id')
    .select(['hikes.id', 'hikes.trail_key', 'hikes.name', 'hikes.country', 'hikes.difficulty'])
    .select(['hikes.length_m', 'hikes.elevation_m', 'wishes.note', 'wishes.position'])
    .where('hikes.owner_id', '=', ownerId)
    .where('hikes.is_wish', '=', 1)
    .orderBy('hikes.created_at', 'desc')
    .orderBy('hikes.id', 'desc')
    .execute()
  return sortByOwnOrder(newest).slice(0, MAX_SHARED)
}
