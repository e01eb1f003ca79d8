import { sql } from 'kysely'
import { isHikeUnblocked } from '#server/account/visibility/can-see.ts'

/**
 * Returns an SQL expression for the hike with a trail's newest photo, without owners who are blocked.
 * @param viewerId null for somebody without blocks
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
