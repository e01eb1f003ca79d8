import { sql } from 'kysely'
import { EVERYBODY } from '#domain/visibility.ts'
import { chunksOf } from '#server/db/chunks.ts'
import type { Queries } from '#server/db/open.ts'
import { photoFor } from '#server/trails/photo-for.ts'
import { isPhotoSeenAt } from '#server/visibility/levels.ts'

/** Of the trails that have a place in the community's ranking so many may be told of to those of whom nobody knows the taste. */
const MOST_RANKED = 60

/** The best trails of the community. */
export async function bestTrails(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('community_scores')
    .select('trail_key')
    .where('is_rising', '=', 0)
    .orderBy('low', 'desc')
    .orderBy('trail_key')
    .limit(MOST_RANKED)
    .execute()
  return rows.map(({ trail_key }) => trail_key)
}

/** The community's scores of some trails, from 0 to 100, by their keys. */
export async function scoresOf(db: Queries, trailKeys: readonly string[]): Promise<Map<string, number>> {
  const scores = new Map<string, number>()
  for (const keys of chunksOf(trailKeys)) {
    const rows = await db
      .selectFrom('community_scores')
      .select(['trail_key', 'score'])
      .where('trail_key', 'in', keys)
      .execute()
    for (const { trail_key, score } of rows) scores.set(trail_key, score)
  }
  return scores
}

export type ShownTrailRow = Awaited<ReturnType<typeof shownTrails>>[number]

/** Trails that everybody sees, by their keys, each with its newest photo of those that somebody sees. */
export function shownTrails(db: Queries, viewerId: string, trailKeys: readonly string[]) {
  return db
    .selectFrom('trails')
    .leftJoin('photos', (join) =>
      join.on(sql.ref('photos.hike_id'), '=', photoFor(viewerId)).on(isPhotoSeenAt(EVERYBODY)),
    )
    .select(['trails.trail_key', 'trails.hike_id', 'name', 'country', 'difficulty', 'length_m', 'elevation_m'])
    .select(['hikers', 'rating_sum', 'likes_count'])
    .select([sql<string | null>`photos.hike_id`.as('photo_of'), 'photos.file_key', 'photos.width', 'photos.height'])
    .where('trails.trail_key', 'in', trailKeys)
    .execute()
}
