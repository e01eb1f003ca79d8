import { sql } from 'kysely'
import { EVERYBODY } from '#domain/account/visibility.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { newestVisiblePhoto } from '#server/diary/hikes/photos/newest-visible-photo.ts'
import { isPhotoVisibleAt } from '#server/account/visibility/can-see.ts'

/** How many ranked trails may be suggested where no similar taste is known. */
const MOST_RANKED = 60

/** Returns the best trails of the community with their scores from 0 to 100 and the lower ends of the bands. */
export function listBestTrails(db: Queries) {
  return db
    .selectFrom('community_scores')
    .select(['trail_key', 'score', 'low'])
    .where('is_rising', '=', 0)
    .orderBy('low', 'desc')
    .orderBy('trail_key')
    .limit(MOST_RANKED)
    .execute()
}

/** Returns the community's score of a trail from 0 to 100, or null. */
export async function findTrailScore(db: Queries, trailKey: string): Promise<number | null> {
  const row = await db
    .selectFrom('community_scores')
    .select('score')
    .where('trail_key', '=', trailKey)
    .executeTakeFirst()
  return row?.score ?? null
}

export type VisibleTrailRow = Awaited<ReturnType<typeof listVisibleTrails>>[number]

/** Returns public trails by key, each with the newest photo that the viewer sees. */
export function listVisibleTrails(db: Queries, viewerId: string, trailKeys: readonly string[]) {
  return db
    .selectFrom('trails')
    .leftJoin('photos', (join) =>
      join.on(sql.ref('photos.hike_id'), '=', newestVisiblePhoto(viewerId)).on(isPhotoVisibleAt(EVERYBODY)),
    )
    .select(['trails.trail_key', 'trails.hike_id', 'name', 'country', 'difficulty', 'length_m', 'elevation_m'])
    .select(['hikers', 'rating_sum', 'likes_count'])
    .select([sql<string | null>`photos.hike_id`.as('photo_of'), 'photos.file_key', 'photos.width', 'photos.height'])
    .where('trails.trail_key', 'in', trailKeys)
    .execute()
}
