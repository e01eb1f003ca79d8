import { sql } from 'kysely'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { ImportedWalk } from '#server/diary/hikes/imported-rows.ts'
import { isVisibleTo, isTrackVisibleTo } from '#server/account/visibility/can-see.ts'

/** Returns the hikes and walks that a member's rows became, by the rows' keys. */
export async function findImportedWalks(
  db: Queries,
  ownerId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ImportedWalk>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('imported_hikes')
    .select(['import_key', 'hike_id', 'visit_id'])
    .where('owner_id', '=', ownerId)
    .where('import_key', 'in', keys)
    .execute()
  return new Map(rows.map(({ import_key, ...walk }) => [import_key, walk]))
}

/** Returns the starts, lengths and lines of all tracks of a member. */
export async function listTrackStarts(db: Queries, ownerId: string) {
  const hikes = await db
    .selectFrom('hikes')
    .innerJoin('tracks', 'tracks.hike_id', 'hikes.id')
    .select(['hikes.id', sql<string | null>`NULL`.as('visit_id')])
    .select(['tracks.length_m', 'tracks.start_lat', 'tracks.start_lng', 'tracks.line'])
    .where('hikes.owner_id', '=', ownerId)
    .orderBy('hikes.id')
    .execute()
  const visits = await db
    .selectFrom('hikes')
    .innerJoin('visits', 'visits.hike_id', 'hikes.id')
    .innerJoin('visit_tracks as tracks', 'tracks.visit_id', 'visits.id')
    .select(['hikes.id', 'tracks.visit_id'])
    .select(['tracks.length_m', 'tracks.start_lat', 'tracks.start_lng', 'tracks.line'])
    .where('hikes.owner_id', '=', ownerId)
    .orderBy('tracks.visit_id')
    .execute()
  return [...hikes, ...visits]
}

const MAX_NEAR = 50
/** About 3 km from north to south. */
const REACH_DEGREES = 0.027

/**
 * Returns trails with a visible track that begins near a place, of a hike or of a further walk, each as often as there are such tracks.
 * Tracks with hidden ends are included only for their owner, as a match would reveal where they begin.
 */
export async function findTrailsBeginningNear(db: Queries, viewerId: string, start: Place) {
  const { lat, lng } = start
  const width = REACH_DEGREES / Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  const isNear = sql<boolean>`(tracks.start_lat BETWEEN ${lat - REACH_DEGREES} AND ${lat + REACH_DEGREES}
    AND tracks.start_lng BETWEEN ${lng - width} AND ${lng + width})`
  const isWhole = sql<boolean>`(tracks.hidden_ends_m = 0 OR hikes.owner_id = ${viewerId})`
  const ofHikes = await db
    .selectFrom('tracks')
    .innerJoin('hikes', 'hikes.id', 'tracks.hike_id')
    .innerJoin('trails', 'trails.trail_key', 'hikes.trail_key')
    .selectAll('trails')
    .select(['tracks.start_lat', 'tracks.start_lng', 'tracks.line'])
    .where(isNear)
    .where(isWhole)
    .where('hikes.is_wish', '=', 0)
    .where(isTrackVisibleTo('hikes', viewerId))
    .where(isVisibleTo('hikes', viewerId))
    .where(isNotLeaving('hikes.owner_id'))
    .limit(MAX_NEAR)
    .execute()
  const ofVisits = await db
    .selectFrom('visit_tracks as tracks')
    .innerJoin('visits', 'visits.id', 'tracks.visit_id')
    .innerJoin('hikes', 'hikes.id', 'visits.hike_id')
    .innerJoin('trails', 'trails.trail_key', 'hikes.trail_key')
    .selectAll('trails')
    .select(['tracks.start_lat', 'tracks.start_lng', 'tracks.line'])
    .where(isNear)
    .where(isWhole)
    .where(isTrackVisibleTo('hikes', viewerId))
    .where(isVisibleTo('hikes', viewerId))
    .where(isNotLeaving('hikes.owner_id'))
    .limit(MAX_NEAR)
    .execute()
  return [...ofHikes, ...ofVisits]
}
