import { sql } from 'kysely'
import { FOLLOWERS } from '#domain/visibility.ts'
import { isHere } from '#server/db/leaving.ts'
import type { Queries } from '#server/db/open.ts'
import { isPersonSeenAt, isSeenAt, isUnblocked, isUnmuted } from '#server/visibility/levels.ts'

/** More faces than these say no more. */
const MOST_COMPANIONS = 24

/**
 * Of those whom a person follows and has not muted the ones who logged a trail on a day on which that person did: on how many days, and
 * the latest, as that person sees it. Further walks count on their own days. Most days first.
 * @param year `YYYY`; of all years without
 */
export function companionsOf(db: Queries, userId: string, year?: string) {
  const [from, to] = year === undefined ? ['', '~'] : [`${year}-01-01`, `${year}-12-31`]
  return db
    .with('pairs', (tables) =>
      tables
        .selectFrom('friendships')
        .innerJoin('users', 'users.id', 'friendships.followed_id')
        .innerJoin('hikes as theirs', 'theirs.owner_id', 'friendships.followed_id')
        .innerJoin('hikes as mine', (join) =>
          join.onRef('mine.trail_key', '=', 'theirs.trail_key').on('mine.owner_id', '=', userId),
        )
        .select(['friendships.followed_id as friend_id', 'mine.name', 'mine.country'])
        .select(['mine.id as my_id', 'mine.completed_on as my_day'])
        .select(['theirs.id as their_id', 'theirs.completed_on as their_day'])
        .where('friendships.follower_id', '=', userId)
        .where(isHere('users.id'))
        .where(isPersonSeenAt(FOLLOWERS))
        .where(isUnblocked('users.id', userId))
        .where(isUnmuted('users.id', userId))
        .where('mine.is_wish', '=', 0)
        .where('theirs.is_wish', '=', 0)
        .where(isSeenAt('theirs', FOLLOWERS)),
    )
    .with('my_days', (tables) =>
      tables
        .selectFrom('pairs')
        .select(['friend_id', 'their_id', 'name', 'country', 'my_day as day'])
        .unionAll(
          tables
            .selectFrom('pairs')
            .innerJoin('visits', 'visits.hike_id', 'pairs.my_id')
            .select(['friend_id', 'their_id', 'name', 'country', 'visits.completed_on as day']),
        ),
    )
    .with('their_days', (tables) =>
      tables
        .selectFrom('pairs')
        .select(['their_id', 'their_day as day'])
        .unionAll(
          tables
            .selectFrom('pairs')
            .innerJoin('visits', 'visits.hike_id', 'pairs.their_id')
            .select(['their_id', 'visits.completed_on as day']),
        ),
    )
    .with('together', (tables) =>
      tables
        .selectFrom('my_days')
        .innerJoin('their_days', (join) =>
          join.onRef('their_days.their_id', '=', 'my_days.their_id').onRef('their_days.day', '=', 'my_days.day'),
        )
        .select(['my_days.friend_id', 'my_days.name', 'my_days.country', 'my_days.day'])
        .select(
          sql<number>`row_number() OVER (PARTITION BY my_days.friend_id ORDER BY my_days.day DESC, my_days.name)`.as(
            'place',
          ),
        )
        .where('my_days.day', '>=', from)
        .where('my_days.day', '<=', to),
    )
    .selectFrom('together')
    .innerJoin('users', 'users.id', 'together.friend_id')
    .select(['users.id', 'users.username', 'users.first_name', 'users.last_name'])
    .select(['users.avatar_key', 'users.avatar_small_key', 'users.audience'])
    .select(sql<number>`count(DISTINCT together.day)`.as('days'))
    .select(sql<string>`max(together.day)`.as('latest_day'))
    .select(sql<string>`max(CASE WHEN together.place = 1 THEN together.name END)`.as('latest_name'))
    .select(sql<string>`max(CASE WHEN together.place = 1 THEN together.country END)`.as('latest_country'))
    .groupBy(['users.id'])
    .orderBy('days', 'desc')
    .orderBy('latest_day', 'desc')
    .orderBy('users.id')
    .limit(MOST_COMPANIONS)
    .execute()
}

export type CompanionRow = Awaited<ReturnType<typeof companionsOf>>[number]
