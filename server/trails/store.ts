import type { Queries } from '#server/db/open.ts'
import { completedOn } from '#server/trail-aggregates/store.ts'

const MAX_PHOTOS = 100

/** The track that others get of a trail: of those that are shared the one that knows most heights, of equals the newest. */
export async function sharedTrackOf(db: Queries, trailKey: string) {
  const track = await completedOn(db, trailKey)
    .innerJoin('tracks', 'tracks.hike_id', 'hikes.id')
    .selectAll('tracks')
    .select(['hikes.name', 'hikes.owner_id'])
    .where('tracks.is_shared', '=', 1)
    .where('tracks.view_size', 'is not', null)
    .orderBy('tracks.elevation_points', 'desc')
    .orderBy('tracks.created_at', 'desc')
    .orderBy('tracks.hike_id', 'desc')
    .executeTakeFirst()
  return track ?? null
}

/** The photos of a trail, newest first. */
export function photosOf(db: Queries, trailKey: string) {
  return completedOn(db, trailKey)
    .innerJoin('photos', 'photos.hike_id', 'hikes.id')
    .innerJoin('users', 'users.id', 'hikes.owner_id')
    .selectAll('photos')
    .select(['hikes.completed_on', 'users.username'])
    .orderBy('photos.created_at', 'desc')
    .orderBy('photos.hike_id', 'desc')
    .limit(MAX_PHOTOS)
    .execute()
}
