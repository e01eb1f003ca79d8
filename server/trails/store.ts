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

/** The photos of a trail, newest first: of those that are counted, which an index has in that order. */
export async function photosOf(db: Queries, trailKey: string) {
  const newest = db
    .selectFrom('counted_hikes')
    .select('hike_id')
    .where('trail_key', '=', trailKey)
    .where('photo_at', 'is not', null)
    .orderBy('photo_at', 'desc')
    .orderBy('hike_id', 'desc')
    .limit(MAX_PHOTOS)
  const rows = await db
    .selectFrom(newest.as('newest'))
    .innerJoin('hikes', 'hikes.id', 'newest.hike_id')
    .innerJoin('photos', 'photos.hike_id', 'hikes.id')
    .innerJoin('users', 'users.id', 'hikes.owner_id')
    .selectAll('photos')
    .select(['hikes.completed_on', 'hikes.trail_key', 'users.username'])
    .orderBy('photos.created_at', 'desc')
    .orderBy('photos.hike_id', 'desc')
    .execute()
  // one that has gone to another trail since; asked for in SQL, it would have all hikes of the trail looked through
  return rows.filter((photo) => photo.trail_key === trailKey)
}
