import { sql } from 'kysely'
import type { Queries } from '#server/platform/db/open.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { isVisibleTo } from '#server/account/visibility/can-see.ts'

/** A person in a challenge whom the viewer sees. */
export type VisibleMember = Awaited<ReturnType<typeof listVisibleMembers>>[number]

/**
 * Returns those who take part in some challenges and whom a viewer sees there: themselves, and people whose profile they see while one of
 * the two follows the other. Somebody who is leaving or blocked is not among them.
 */
export async function listVisibleMembers(db: Queries, viewerId: string, challengeIds: readonly string[]) {
  const found = []
  for (const some of chunksOf(challengeIds)) {
    const members = db
      .selectFrom('challenge_members')
      .innerJoin('users', 'users.id', 'challenge_members.user_id')
      .select(['challenge_id', 'state', 'users.id as owner_id', 'users.audience'])
      .select(['users.username', 'users.first_name', 'users.last_name', 'avatar_key', 'avatar_small_key'])
      .where('challenge_id', 'in', some)
      .where('state', '<>', 'declined')
    found.push(
      ...(await db
        .selectFrom(members.as('people'))
        .selectAll()
        .where(isVisibleTo('people', viewerId))
        .where(isNotLeavingOrSelf(viewerId))
        .where(isKnownTo(viewerId))
        .execute()),
    )
  }
  return found
}

const isNotLeavingOrSelf = (viewerId: string) =>
  sql<boolean>`(people.owner_id = ${viewerId} OR ${isNotLeaving('people.owner_id')})`

/** Selects oneself and people of whom one follows the other. */
const isKnownTo = (viewerId: string) => sql<boolean>`(people.owner_id = ${viewerId}
  OR EXISTS (SELECT 1 FROM friendships WHERE follower_id = ${viewerId} AND followed_id = people.owner_id)
  OR EXISTS (SELECT 1 FROM friendships WHERE follower_id = people.owner_id AND followed_id = ${viewerId}))`

/** Returns true where one person follows another. */
export async function isFollowing(db: Queries, followerId: string, followedId: string): Promise<boolean> {
  const found = await db
    .selectFrom('friendships')
    .select('followed_id')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .executeTakeFirst()
  return found !== undefined
}
