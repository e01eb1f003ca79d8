import { isNotLeaving } from '#server/platform/db/leaving.ts'
import { type Queries, type Tx } from '#server/platform/db/open.ts'
import type { Friendship } from './store.ts'

/** How long after a refusal somebody may ask again. */
const ASK_AGAIN_MS = 30 * 24 * 3_600_000
const MAX_LISTED = 500

/** Stores a request to follow. Returns false where no notification is due: it was asked already, or refused too recently. */
export async function askToFollow(tx: Tx, { followerId, followedId }: Friendship, at: number): Promise<boolean> {
  const asked = await tx
    .insertInto('follow_requests')
    .values({ follower_id: followerId, followed_id: followedId, asked_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['follower_id', 'followed_id'])
        .doUpdateSet({ asked_at: at, refused_at: null, is_withdrawn: 0 })
        .where('follow_requests.refused_at', '<=', at - ASK_AGAIN_MS),
    )
    .returning('follower_id')
    .executeTakeFirst()
  if (asked) return true
  await setWithdrawn(tx, { followerId, followedId }, 0)
  return false
}

/** Withdraws a request. A refused one stays hidden in the store, so that asking again does not undo the refusal. */
export async function withdrawRequest(tx: Tx, friendship: Friendship): Promise<void> {
  await removeWaitingRequest(tx, friendship)
  await setWithdrawn(tx, friendship, 1)
}

function setWithdrawn(tx: Tx, { followerId, followedId }: Friendship, isWithdrawn: 0 | 1) {
  return tx
    .updateTable('follow_requests')
    .set({ is_withdrawn: isWithdrawn })
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .execute()
}

/** Removes a waiting request. Returns false where there is none. */
export async function removeWaitingRequest(tx: Tx, { followerId, followedId }: Friendship): Promise<boolean> {
  const taken = await tx
    .deleteFrom('follow_requests')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .where('refused_at', 'is', null)
    .returning('follower_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Removes a request in any state. */
export async function deleteRequest(tx: Tx, { followerId, followedId }: Friendship): Promise<void> {
  await tx
    .deleteFrom('follow_requests')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .execute()
}

/** Returns whether one person follows another or has asked to. */
export async function wantsToFollow(db: Queries, { followerId, followedId }: Friendship): Promise<boolean> {
  const found = await db
    .selectFrom('friendships')
    .select('follower_id')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .unionAll(
      db
        .selectFrom('follow_requests')
        .select('follower_id')
        .where('follower_id', '=', followerId)
        .where('followed_id', '=', followedId)
        .where('refused_at', 'is', null),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Refuses a waiting request. Returns false where there is none. */
export async function refuseRequest(tx: Tx, { followerId, followedId }: Friendship, at: number): Promise<boolean> {
  const refused = await tx
    .updateTable('follow_requests')
    .set({ refused_at: at })
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .where('refused_at', 'is', null)
    .returning('follower_id')
    .executeTakeFirst()
  return refused !== undefined
}

/** Removes all requests that wait for a person. Returns who had asked. */
export async function removeWaitingRequests(tx: Tx, followedId: string): Promise<string[]> {
  const taken = await tx
    .deleteFrom('follow_requests')
    .where('followed_id', '=', followedId)
    .where('refused_at', 'is', null)
    .returning('follower_id')
    .execute()
  return taken.map(({ follower_id }) => follower_id)
}

/** Returns the people who have asked to follow a person, newest first, at most 500. */
export function listRequests(db: Queries, userId: string) {
  return db
    .selectFrom('follow_requests')
    .innerJoin('users', 'users.id', 'follow_requests.follower_id')
    .select([
      'users.id',
      'users.username',
      'users.first_name',
      'users.last_name',
      'users.audience',
      'asked_at as since',
    ])
    .where('followed_id', '=', userId)
    .where('refused_at', 'is', null)
    .where(isNotLeaving('users.id'))
    .orderBy('asked_at', 'desc')
    .orderBy('users.id')
    .limit(MAX_LISTED)
    .execute()
}

/** Returns the ids of the people whom a person has asked to follow. Refused requests are included, as they look like waiting ones. */
export async function listRequestedIds(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('follow_requests')
    .select('followed_id')
    .where('follower_id', '=', userId)
    .where('is_withdrawn', '=', 0)
    .where(isNotLeaving('followed_id'))
    .orderBy('asked_at')
    .orderBy('followed_id')
    .execute()
  return rows.map(({ followed_id }) => followed_id)
}
