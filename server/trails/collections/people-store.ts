import { sql } from 'kysely'
import { isVisibleTo } from '#server/account/visibility/can-see.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'

/** Followers are counted up to this number: nobody needs to know more, and each list shows many collections. */
export const MAX_FOLLOWERS_COUNTED = 1000

/** Selects the followers of a collection whose profile a viewer sees, newest first. */
function selectFollowers(db: Queries, collectionId: string, viewerId: string | null) {
  const told = db
    .selectFrom('collection_follows')
    .innerJoin('users', 'users.id', 'collection_follows.user_id')
    .select(['users.id as owner_id', 'users.audience', 'users.username', 'users.first_name', 'users.last_name'])
    .select(['users.avatar_key', 'users.avatar_small_key', 'collection_follows.created_at'])
    .where('collection_follows.collection_id', '=', collectionId)
  return db.selectFrom(told.as('told')).where(isNotLeaving('told.owner_id')).where(isVisibleTo('told', viewerId))
}

/** Returns the newest followers of a collection whose profile a viewer sees. */
export function listCollectors(db: Queries, collectionId: string, viewerId: string | null, max: number) {
  return selectFollowers(db, collectionId, viewerId)
    .selectAll()
    .orderBy('told.created_at', 'desc')
    .orderBy('told.owner_id')
    .limit(max)
    .execute()
}

/** Returns the number of followers whose profile a viewer sees, at most {@link MAX_FOLLOWERS_COUNTED}. */
export async function countFollowers(db: Queries, collectionId: string, viewerId: string | null): Promise<number> {
  const some = selectFollowers(db, collectionId, viewerId)
    .select(sql<number>`1`.as('one'))
    .limit(MAX_FOLLOWERS_COUNTED)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Stores that a member follows a collection; once is enough. */
export async function storeFollow(tx: Tx, userId: string, collectionId: string, at: number): Promise<void> {
  await tx
    .insertInto('collection_follows')
    .values({ user_id: userId, collection_id: collectionId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a follow. Returns whether there was one. */
export async function removeFollow(tx: Tx, userId: string, collectionId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('collection_follows')
    .where('user_id', '=', userId)
    .where('collection_id', '=', collectionId)
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}

/** Returns how many collections a member follows. */
export async function countFollowed(db: Queries, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('collection_follows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
