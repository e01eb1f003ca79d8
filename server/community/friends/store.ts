import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Insertable, sql } from 'kysely'
import { FRIEND_HIKES_PAGE } from '#domain/platform/limits.ts'
import { compareTexts } from '#domain/platform/text/text.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { mergeFirstRows } from '#server/platform/db/queries/merge-first-rows.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import { FOLLOWERS } from '#domain/account/visibility.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import { fetchRowsAsJson } from '#server/platform/db/queries/rows-as-json.ts'
import type { Tables } from '#server/platform/db/schema/schema.ts'
import type { ListPage } from '#server/diary/hikes/ranked-list.ts'
import { type HikeView, selectHikeViews } from '#server/diary/hikes/store.ts'
import { isProfileVisibleAt, isVisibleAt, isUnmuted } from '#server/account/visibility/can-see.ts'

export interface Friendship {
  readonly followerId: string
  readonly followedId: string
}

/** Stores that one person follows another. Returns false, and changes nothing, where they do already. */
export async function addFriendship(tx: Tx, { followerId, followedId }: Friendship, at: number): Promise<boolean> {
  const added = await tx
    .insertInto('friendships')
    .values({ follower_id: followerId, followed_id: followedId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('followed_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Stores many new friendships. */
export async function insertFriendships(
  tx: Tx,
  friendships: readonly Insertable<Tables['friendships']>[],
): Promise<void> {
  if (friendships.length > 0) await tx.insertInto('friendships').values(friendships).execute()
}

/** Removes a friendship in one direction. Returns false, and changes nothing, where there is none. */
export async function removeFriendship(tx: Tx, { followerId, followedId }: Friendship): Promise<boolean> {
  const removed = await tx
    .deleteFrom('friendships')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .returning('followed_id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Returns the ids of the people a person follows, in the order they were followed, without those who are visible to nobody. */
export async function listFriendIds(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('friendships')
    .innerJoin('users', 'users.id', 'friendships.followed_id')
    .select('followed_id')
    .where('follower_id', '=', userId)
    .where(isNotLeaving('followed_id'))
    .where(isProfileVisibleAt(FOLLOWERS))
    .orderBy('friendships.created_at')
    .orderBy('followed_id')
    .execute()
  return rows.map((row) => row.followed_id)
}

export type FriendRow = Awaited<ReturnType<typeof listFriends>>[number]

/** Returns the people a person follows, in the order they were followed, with their totals in metres. */
export function listFriends(db: Queries, userId: string) {
  return db
    .selectFrom('friendships')
    .innerJoin('users', 'users.id', 'friendships.followed_id')
    .leftJoin('hiker_totals', (join) =>
      join.onRef('hiker_totals.user_id', '=', 'friendships.followed_id').on('hiker_totals.level', '=', FOLLOWERS),
    )
    .select(['users.id', 'users.username', 'users.first_name', 'users.last_name'])
    .select(['users.avatar_key', 'users.avatar_small_key', 'users.audience'])
    .select(['hiker_totals.hikes', 'hiker_totals.length_m', 'hiker_totals.elevation_m'])
    .where('friendships.follower_id', '=', userId)
    .where(isNotLeaving('users.id'))
    .where(isProfileVisibleAt(FOLLOWERS))
    .orderBy('friendships.created_at')
    .orderBy('users.id')
    .execute()
}

/** Returns a person's followers, newest first. */
export function listFollowers(db: Queries, userId: string, { limit = 1000, offset = 0 }: ListPage) {
  return db
    .selectFrom('friendships')
    .innerJoin('users', 'users.id', 'friendships.follower_id')
    .select(['users.id', 'users.username', 'users.first_name', 'users.last_name', 'users.audience'])
    .select('friendships.created_at as since')
    .where('friendships.followed_id', '=', userId)
    .where(isNotLeaving('users.id'))
    .orderBy('friendships.created_at', 'desc')
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countFollowers(db: Queries, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('friendships')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('followed_id', '=', userId)
    .where(isNotLeaving('follower_id'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Returns the dated hikes of the people a person follows and has not muted, as that person sees them: newest day first, then newest
 * logged.
 * @param page from 1, of 500 hikes or of `limit`
 */
export async function listHikesOfFriends(
  db: Queries,
  userId: string,
  { page = 1, limit = FRIEND_HIKES_PAGE }: { page?: number | undefined; limit?: number | undefined },
): Promise<(HikeView & { username: string })[]> {
  const friends = await fetchRowsAsJson(db, selectUnmutedFriends(db, userId), ['followed_id'])
  const newest = await findNewestHikes(
    db,
    friends.map(({ followed_id }) => followed_id),
    page * limit,
  )
  const shown = new Map<string, HikeView & { username: string }>()
  const ofThisPage = newest.slice((page - 1) * limit).map(({ id }) => id)
  for (const few of chunksOf(ofThisPage)) {
    const rows = await selectHikeViews(db, { viewerId: userId, level: FOLLOWERS })
      .innerJoin('users', 'users.id', 'hikes.owner_id')
      .select('users.username')
      .where('hikes.id', 'in', few)
      .execute()
    for (const row of rows) shown.set(row.id, row)
    await nextTurn()
  }
  return ofThisPage.flatMap((id) => shown.get(id) ?? [])
}

/** Selects the people whom a person follows and has not muted. */
export function selectUnmutedFriends(db: Queries, userId: string) {
  return db
    .selectFrom('friendships')
    .select('followed_id')
    .where('follower_id', '=', userId)
    .where(isNotLeaving('followed_id'))
    .where(isUnmuted('followed_id', userId))
}

/** Friends per statement. */
const FRIENDS_AT_ONCE = 50

/** Returns the dated hikes of many people that their followers see: newest day first, then newest logged. */
export function findNewestHikes(db: Queries, ownerIds: readonly string[], max: number) {
  return mergeFirstRows({
    parts: chunksOf(ownerIds, FRIENDS_AT_ONCE),
    ask: (few) => listNewestHikes(db, few, max),
    inOrder: (a, b) => compareTexts(b.day, a.day) || b.created_at - a.created_at || compareTexts(b.id, a.id),
    max,
  })
}

/** Returns the dated hikes of some people that their followers see, newest first. */
function listNewestHikes(db: Queries, ownerIds: readonly string[], max: number) {
  const hikes = db
    .selectFrom('hikes')
    .select(['id', 'created_at', sql<string>`completed_on`.as('day')])
    .where('owner_id', 'in', ownerIds)
    .where('is_wish', '=', 0)
    .where(isVisibleAt('hikes', FOLLOWERS))
    .where('completed_on', 'is not', null)
    .orderBy('completed_on', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
  return fetchRowsAsJson(db, hikes, ['id', 'day', 'created_at'])
}

/** Removes some of a deleted member's friendships, in both directions. Returns whether there may be more. */
export async function removeSomeFriendships(tx: Tx, userId: string, max: number): Promise<boolean> {
  for (const [mine, theirs] of [
    ['follower_id', 'followed_id'],
    ['followed_id', 'follower_id'],
  ] as const) {
    const some = tx.selectFrom('friendships').select(theirs).where(mine, '=', userId).limit(max)
    const { numDeletedRows } = await tx
      .deleteFrom('friendships')
      .where(mine, '=', userId)
      .where(theirs, 'in', some)
      .executeTakeFirst()
    if (numDeletedRows > 0n) return true
  }
  return false
}
