import { sql } from 'kysely'
import { isHikeUnblocked } from '#server/account/visibility/can-see.ts'

/**
 * The hike with the newest photo of each trail in a question: for one whose owner must not be seen, the newest of all others.
 * @param viewerId null for somebody who has nothing to do with blocks
 */
export function newestVisiblePhoto(viewerId: string | null) {
  const newest = sql.ref<string | null>('trails.photo_hike_id')
  if (viewerId === null) return newest
  return sql<string | null>`CASE WHEN ${isHikeUnblocked('trails.photo_hike_id', viewerId)} THEN ${newest} ELSE (
    SELECT counted_hikes.hike_id FROM counted_hikes
    WHERE counted_hikes.trail_key = trails.trail_key AND counted_hikes.photo_at IS NOT NULL
      AND ${isHikeUnblocked('counted_hikes.hike_id', viewerId)}
    ORDER BY counted_hikes.photo_at DESC, counted_hikes.hike_id DESC LIMIT 1) END`
}
