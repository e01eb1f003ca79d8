import { sql } from 'kysely'
import { EVERYBODY, FOLLOWERS } from '#domain/account/visibility.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { newestVisiblePhoto } from '#server/diary/hikes/photos/newest-visible-photo.ts'
import {
  isPhotoVisibleAt,
  isVisibleAt,
  isVisibleToAll,
  isTrackVisibleAt,
  isUnblocked,
  isUnmuted,
} from '#server/account/visibility/can-see.ts'

/** Longer lists show details for their newest wishes only. */
const MAX_WISHES = 500
/** How many of a trail's newest walks are read. */
const WALKS_OF_A_TRAIL = 200
/** Rows per statement. */
const MAX_FRIENDS = 2000
const MAX_STARTS = 1000

/** Returns a person's newest wishes with their trail keys and the starts of their tracks. */
export function listNewestWishes(db: Queries, ownerId: string) {
  return db
    .selectFrom('hikes')
    .leftJoin('tracks', 'tracks.hike_id', 'hikes.id')
    .select(['hikes.id', 'hikes.trail_key', 'tracks.start_lat as lat', 'tracks.start_lng as lng'])
    .where('hikes.owner_id', '=', ownerId)
    .where('hikes.is_wish', '=', 1)
    .orderBy('hikes.created_at', 'desc')
    .orderBy('hikes.id', 'desc')
    .limit(MAX_WISHES)
    .execute()
}

/** Returns the trails among some keys that somebody has walked, with score and newest visible photo. */
export function listWalkedTrails(db: Queries, viewerId: string, trailKeys: readonly string[]) {
  return db
    .selectFrom('trails')
    .leftJoin('photos', (join) =>
      join.on(sql.ref('photos.hike_id'), '=', newestVisiblePhoto(viewerId)).on(isPhotoVisibleAt(EVERYBODY)),
    )
    .leftJoin('community_scores', (join) =>
      join.onRef('community_scores.trail_key', '=', 'trails.trail_key').on('community_scores.is_rising', '=', 0),
    )
    .select(['trails.trail_key', 'trails.hikers', 'community_scores.score', 'community_scores.low'])
    .select([sql<string | null>`photos.hike_id`.as('photo_of'), 'photos.file_key', 'photos.width', 'photos.height'])
    .where('trails.trail_key', 'in', trailKeys)
    .execute()
}

/** Returns the starts of visible tracks without hidden ends, newest first, several per trail. */
export function listTrailStarts(db: Queries, viewerId: string, trailKeys: readonly string[]) {
  return db
    .selectFrom('tracks')
    .innerJoin('hikes', 'hikes.id', 'tracks.hike_id')
    .select(['tracks.trail_key', 'tracks.start_lat as lat', 'tracks.start_lng as lng'])
    .where('tracks.trail_key', 'in', trailKeys)
    .where('tracks.hidden_ends_m', '=', 0)
    .where('hikes.is_wish', '=', 0)
    .where(isTrackVisibleAt(EVERYBODY))
    .where(isVisibleToAll('hikes'))
    .where(isNotLeaving('hikes.owner_id'))
    .where(isUnblocked('hikes.owner_id', viewerId))
    .orderBy('tracks.hike_id', 'desc')
    .limit(MAX_STARTS)
    .execute()
}

/** Counts the newest public walks of some trails by month, `01` to `12`. */
export async function countWalksByMonth(db: Queries, trailKeys: readonly string[]) {
  const walks = trailKeys.map((key) => sql`SELECT * FROM (${selectNewestWalks(db, key)}) AS newest`)
  const { rows } = await sql<{ trail_key: string; month: string; walks: number }>`
    SELECT trail_key, month, CAST(COUNT(*) AS INTEGER) AS walks FROM (${sql.join(walks, sql` UNION ALL `)}) AS all_of_them
    GROUP BY trail_key, month`.execute(db)
  return rows
}

function selectNewestWalks(db: Queries, trailKey: string) {
  return db
    .selectFrom('counted_hikes')
    .innerJoin('hikes', 'hikes.id', 'counted_hikes.hike_id')
    .select(['counted_hikes.trail_key', sql<string>`substr(counted_hikes.walked_on, 6, 2)`.as('month')])
    .where('counted_hikes.trail_key', '=', trailKey)
    .where('counted_hikes.walked_on', '!=', '')
    .where(isNotLeaving('hikes.owner_id'))
    .where(isVisibleToAll('hikes'))
    .orderBy('counted_hikes.walked_on', 'desc')
    .orderBy('counted_hikes.hike_id', 'desc')
    .limit(sql.lit(WALKS_OF_A_TRAIL))
}

/** Returns the people a viewer follows who have walked some trails, as followers see them, newest first. */
export function listFriendsOnTrails(db: Queries, viewerId: string, trailKeys: readonly string[]) {
  return db
    .selectFrom('friendships')
    .innerJoin('hikes', 'hikes.owner_id', 'friendships.followed_id')
    .innerJoin('users', 'users.id', 'hikes.owner_id')
    .select(['hikes.trail_key', 'users.id', 'users.username', 'users.first_name', 'users.last_name'])
    .select(['users.avatar_key', 'users.avatar_small_key', 'users.audience'])
    .where('friendships.follower_id', '=', viewerId)
    .where('hikes.trail_key', 'in', trailKeys)
    .where('hikes.is_wish', '=', 0)
    .where(isNotLeaving('hikes.owner_id'))
    .where(isVisibleAt('hikes', FOLLOWERS))
    .where(isUnblocked('hikes.owner_id', viewerId))
    .where(isUnmuted('hikes.owner_id', viewerId))
    .orderBy('hikes.id', 'desc')
    .limit(MAX_FRIENDS)
    .execute()
}
