import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { EVERYBODY, FOLLOWERS, OWNER } from '#domain/account/visibility.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { IS_FINDABLE, isProfileVisibleAt, isUnblocked, isUnmuted } from '#server/account/visibility/can-see.ts'

/** How many followed people are asked, in the order they were followed. */
const MOST_FRIENDS = 100

export type NamedPerson = Awaited<ReturnType<typeof selectNamedPeople>>[number]

/**
 * Returns the people among some ids who may be named to a viewer: those in the directory and those the viewer follows, without muted and
 * blocked ones.
 */
export async function findNamedPeople(
  db: Queries,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, NamedPerson>> {
  const named = new Map<string, NamedPerson>()
  for (const chunk of chunksOf(ids)) {
    for (const row of await selectNamedPeople(db, viewerId, chunk)) named.set(row.id, row)
    await nextTurn()
  }
  return named
}

function selectNamedPeople(db: Queries, viewerId: string, ids: readonly string[]) {
  const isFollowed = sql<boolean>`EXISTS (
    SELECT 1 FROM friendships WHERE follower_id = ${viewerId} AND followed_id = users.id)`
  return db
    .selectFrom('users')
    .select(['id', 'username', 'first_name', 'last_name', 'avatar_key', 'avatar_small_key', 'audience'])
    .select(sql<number>`CASE WHEN ${isFollowed} THEN 1 ELSE 0 END`.as('is_friend'))
    .where('id', 'in', ids)
    .where(isNotLeaving('users.id'))
    .where(isUnblocked('users.id', viewerId))
    .where(isUnmuted('users.id', viewerId))
    .where(
      sql<boolean>`((${IS_FINDABLE} AND ${isProfileVisibleAt(EVERYBODY)}) OR (${isProfileVisibleAt(FOLLOWERS)} AND ${isFollowed}))`,
    )
    .execute()
}

/** Returns the ids of the people a person follows, at most a hundred. */
export async function listFollowedIds(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('friendships')
    .select('followed_id')
    .where('follower_id', '=', userId)
    .orderBy('created_at')
    .orderBy('followed_id')
    .limit(MOST_FRIENDS)
    .execute()
  return rows.map(({ followed_id }) => followed_id)
}

const MOST_COUNTRIES = 8
const WALKERS_OF_A_COUNTRY = 100

/** Returns the people with most public hikes in a person's countries, most first, with the number of those hikes. */
export async function listWalkersNear(db: Queries, userId: string): Promise<{ id: string; hikes: number }[]> {
  const mine = await db
    .selectFrom('hiker_countries')
    .select(['country_key', 'hikes'])
    .where('user_id', '=', userId)
    .where('level', '=', OWNER)
    .orderBy('hikes', 'desc')
    .orderBy('country_key')
    .limit(MOST_COUNTRIES)
    .execute()
  const all = mine.reduce((sum, { hikes }) => sum + hikes, 0)
  const walkers = new Map<string, { id: string; hikes: number; weight: number }>()
  for (const { country_key, hikes: own } of mine) {
    for (const { user_id: id, hikes } of await selectWalkers(db, country_key)) {
      const known = walkers.get(id) ?? { id, hikes: 0, weight: 0 }
      walkers.set(id, { id, hikes: known.hikes + hikes, weight: known.weight + (hikes * own) / all })
    }
  }
  walkers.delete(userId)
  return [...walkers.values()].toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
}

function selectWalkers(db: Queries, countryKey: string) {
  return db
    .selectFrom('hiker_countries')
    .select(['user_id', 'hikes'])
    .where('country_key', '=', countryKey)
    .where('level', '=', sql.lit(EVERYBODY))
    .where('hikes', '>', 0)
    .orderBy('hikes', 'desc')
    .orderBy('user_id')
    .limit(WALKERS_OF_A_COUNTRY)
    .execute()
}
