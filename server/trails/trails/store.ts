import { sql } from 'kysely'
import { EVERYBODY } from '#domain/account/visibility.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { Me } from '#server/platform/http/session.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import { newestVisiblePhoto } from '#server/diary/hikes/photos/newest-visible-photo.ts'
import { completedOnTrailQuery, findTrail } from '#server/aggregates/trail-aggregates/store.ts'
import {
  isHikeUnblocked,
  isPhotoVisibleAt,
  isVisibleToAll,
  isTrackInScope,
  type TrackScope,
} from '#server/account/visibility/can-see.ts'

const MAX_PHOTOS = 100
/** The viewer, and the tracks of a trail that they are shown. */
export interface TrackViewer {
  readonly viewerId: string | null
  readonly reach: TrackScope
}

const FOR_ALL: TrackViewer = { viewerId: null, reach: 'everybody' }

/**
 * Returns whether a member gets private answers about a trail: they see a hike on it, and nobody has publicly completed it. Everybody
 * else gets the same answer.
 */
export async function hasOwnTrailAnswers(db: Queries, me: Me | null, trailKey: string): Promise<boolean> {
  if (me === null || (await findTrail(db, trailKey))) return false
  const seen = await completedOnTrailQuery(db, trailKey, me.userId).select('hikes.id').limit(1).executeTakeFirst()
  return seen !== undefined
}

/**
 * Returns the track of a trail that others get: of the visible ones the one with most elevation points, then the newest. An index has
 * that order.
 */
export async function findSharedTrack(db: Queries, trailKey: string, { viewerId, reach } = FOR_ALL) {
  const track = await db
    .selectFrom('tracks')
    .innerJoin('hikes', 'hikes.id', 'tracks.hike_id')
    .selectAll('tracks')
    .select(['hikes.name', 'hikes.owner_id'])
    .where('tracks.trail_key', '=', trailKey)
    .where('hikes.is_wish', '=', 0)
    .where(isNotLeaving('hikes.owner_id'))
    .where(isTrackInScope('hikes', viewerId, reach))
    .orderBy('tracks.elevation_points', 'desc')
    .orderBy('tracks.created_at', 'desc')
    .orderBy('tracks.hike_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return track ?? null
}

/** Returns the best track for a viewer. Followers get one for followers where there is no public one. */
export async function findBestTrack(db: Queries, me: Me | null, trailKey: string) {
  if (me === null) return findSharedTrack(db, trailKey)
  const viewerId = me.userId
  if (await hasOwnTrailAnswers(db, me, trailKey)) return findSharedTrack(db, trailKey, { viewerId, reach: 'own' })
  const best = await findSharedTrack(db, trailKey, { viewerId, reach: 'everybody' })
  return best ?? findSharedTrack(db, trailKey, { viewerId, reach: 'followers' })
}

/**
 * Returns the public photos of a trail, newest first, as an index of counted hikes has them. Checks visibility again, as it may contain a
 * hike that was hidden a moment ago.
 * @param viewerId leaves out people with a block in either direction
 */
export async function listTrailPhotos(db: Queries, trailKey: string, viewerId: string | null = null) {
  const newest = db
    .selectFrom('counted_hikes')
    .select('hike_id')
    .where('trail_key', '=', trailKey)
    .where('photo_at', 'is not', null)
    .where(isHikeUnblocked('counted_hikes.hike_id', viewerId))
    .orderBy('photo_at', 'desc')
    .orderBy('hike_id', 'desc')
    .limit(MAX_PHOTOS)
  const rows = await db
    .selectFrom(newest.as('newest'))
    .innerJoin('hikes', 'hikes.id', 'newest.hike_id')
    .where(isVisibleToAll('hikes'))
    .innerJoin('photos', 'photos.hike_id', 'hikes.id')
    .where(isPhotoVisibleAt(EVERYBODY))
    .innerJoin('users', 'users.id', 'hikes.owner_id')
    .selectAll('photos')
    .select(['hikes.completed_on', 'hikes.trail_key', 'users.id', 'users.username'])
    .select(['hikes.is_wish', 'hikes.audience as hike_audience'])
    .select(['users.avatar_key', 'users.avatar_small_key', 'users.audience'])
    .orderBy('photos.created_at', 'desc')
    .orderBy('photos.hike_id', 'desc')
    .execute()
  // filters moved hikes here; in SQL it would read all hikes of the trail
  return rows.filter((photo) => photo.trail_key === trailKey)
}

/** Returns the photos of an uncounted trail that a viewer sees, null for everybody, newest first. */
export function listVisibleTrailPhotos(db: Queries, trailKey: string, viewerId: string | null) {
  return completedOnTrailQuery(db, trailKey, viewerId)
    .innerJoin('photos', 'photos.hike_id', 'hikes.id')
    .where(isPhotoVisibleAt(EVERYBODY))
    .innerJoin('users', 'users.id', 'hikes.owner_id')
    .selectAll('photos')
    .select(['hikes.completed_on', 'users.id', 'users.username'])
    .select(['hikes.is_wish', 'hikes.audience as hike_audience'])
    .select(['users.avatar_key', 'users.avatar_small_key', 'users.audience'])
    .orderBy('photos.created_at', 'desc')
    .orderBy('photos.hike_id', 'desc')
    .limit(MAX_PHOTOS)
    .execute()
}

/**
 * Returns the newest photo of some trails.
 * @param viewerId as for {@link newestVisiblePhoto}
 */
export async function listNewestTrailPhotos(db: Queries, keys: readonly string[], viewerId: string | null) {
  if (keys.length === 0) return []
  return db
    .selectFrom('trails')
    .innerJoin('photos', (join) =>
      join.on(sql.ref('photos.hike_id'), '=', newestVisiblePhoto(viewerId)).on(isPhotoVisibleAt(EVERYBODY)),
    )
    .select(['trails.trail_key', 'photos.hike_id as photo_of', 'photos.file_key', 'photos.width', 'photos.height'])
    .where('trails.trail_key', 'in', keys)
    .execute()
}
