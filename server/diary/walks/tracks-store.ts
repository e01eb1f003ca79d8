import type { Insertable } from 'kysely'
import { OWNER } from '#domain/account/visibility.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { VisitTrackRow } from '#server/platform/db/schema/schema.ts'
import { markChangedForFollowers, markVisibleFilesChanged } from '#server/aggregates/effects/mark-changed.ts'
import { markSharedNameMoving } from '#server/aggregates/trail-names/name-rows.ts'
import type { TrackStore } from '#server/diary/hikes/files-store.ts'
import { replaceTrackKeepingOriginal, removeOriginal } from '#server/diary/hikes/tracks/originals-store.ts'
import type { OwnedWalk } from './access.ts'

/** Returns the track of a further walk, with the hike's columns that decide who may see it, or null. */
export async function findWalkTrack(db: Queries, visitId: string) {
  const track = await db
    .selectFrom('visit_tracks')
    .innerJoin('visits', 'visits.id', 'visit_tracks.visit_id')
    .innerJoin('hikes', 'hikes.id', 'visits.hike_id')
    .selectAll('visit_tracks')
    .select(['hikes.owner_id', 'hikes.is_wish', 'hikes.audience', 'hikes.name'])
    .where('visit_tracks.visit_id', '=', visitId)
    .executeTakeFirst()
  return track ?? null
}

/** Stores a track and replaces the previous one. Returns the file keys that became unused. */
export async function replaceWalkTrack(
  tx: Tx,
  walk: OwnedWalk,
  track: Omit<Insertable<VisitTrackRow>, 'visit_id' | 'has_peaks'>,
): Promise<string[]> {
  return replaceTrackKeepingOriginal(tx, { walkId: walk.id, newKey: track.file_key }, async () => {
    const freed = await removeWalkTrack(tx, walk)
    if (freed.length > 0) markVisibleFilesChanged(tx, walk.hike)
    await tx
      .insertInto('visit_tracks')
      .values({ visit_id: walk.id, has_peaks: 0, ...track })
      .execute()
    await markSharedNameMoving(tx, walk.hike)
    return freed
  })
}

/**
 * Removes the track of a further walk. Returns the file keys that became unused, including that of its original; none where there was no
 * track.
 */
export async function removeWalkTrack(tx: Tx, { id, hike }: OwnedWalk): Promise<string[]> {
  const removed = await tx
    .deleteFrom('visit_tracks')
    .where('visit_id', '=', id)
    .returning(['file_key', 'view_key'])
    .execute()
  markChangedForFollowers(tx, hike)
  if (removed.length > 0) await markSharedNameMoving(tx, hike)
  return [...removed.flatMap((row) => [row.file_key, row.view_key]), ...(await removeOriginal(tx, id))]
}

/** The tracks of further walks, for `renewStatistics`. */
export const WALK_TRACKS: TrackStore = {
  listOutdated: (db, { version, after, limit }) =>
    db
      .selectFrom('visit_tracks as tracks')
      .innerJoin('visits', 'visits.id', 'tracks.visit_id')
      .innerJoin('hikes', 'hikes.id', 'visits.hike_id')
      .select(['tracks.visit_id as id', 'tracks.file_key', 'tracks.view_key', 'tracks.hidden_ends_m', 'hikes.owner_id'])
      .where('tracks.figures_version', '<', version)
      .where('tracks.visit_id', '>', after)
      .orderBy('tracks.visit_id')
      .limit(limit)
      .execute(),
  listWithoutPeaks: (db, { after, limit }) =>
    db
      .selectFrom('visit_tracks as tracks')
      .innerJoin('visits', 'visits.id', 'tracks.visit_id')
      .innerJoin('hikes', 'hikes.id', 'visits.hike_id')
      .select(['tracks.visit_id as id', 'tracks.file_key', 'hikes.owner_id'])
      .where('tracks.has_peaks', '=', 0)
      .where('tracks.visit_id', '>', after)
      .orderBy('tracks.visit_id')
      .limit(limit)
      .execute(),
  setHavePeaks: async (tx, ids, { hasPeaks, fileKey }) => {
    const rows = await tx
      .updateTable('visit_tracks')
      .set({ has_peaks: Number(hasPeaks) })
      .where('visit_id', 'in', ids)
      .$if(fileKey !== undefined, (tracks) => tracks.where('file_key', '=', fileKey ?? ''))
      .returning('visit_id as id')
      .execute()
    return rows.map(({ id }) => id)
  },
  replaceStatistics: async (tx, { id, fileKey, columns }) => {
    const track = tx.updateTable('visit_tracks').set(columns).where('visit_id', '=', id)
    await track.where('file_key', '=', fileKey).execute()
  },
  replaceView: async (tx, { id, old, view }) => {
    const { numUpdatedRows } = await tx
      .updateTable('visit_tracks')
      .set({ view_key: view.key, view_size: view.size })
      .$if(view.isEmpty, (update) => update.set({ visibility: OWNER }))
      .where('visit_id', '=', id)
      .where('view_key', '=', old)
      .executeTakeFirst()
    return numUpdatedRows > 0
  },
}
