import type { Insertable, Updateable } from 'kysely'
import { OWNER } from '#domain/account/visibility.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { HikeRow, PhotoRow, TrackRow } from '#server/platform/db/schema/schema.ts'
import {
  markChangedForFollowers,
  markPhotoChanged,
  markVisibleFilesChanged,
} from '#server/aggregates/effects/mark-changed.ts'
import { markSharedNameMoving } from '#server/aggregates/trail-names/name-rows.ts'
import { markTrailsToMap } from '#server/aggregates/trail-map/trails-to-map.ts'
import { markTrailsToCompare } from '#server/aggregates/trail-names/trails-to-compare.ts'
import type { Owned } from './access.ts'
import { replaceTrackKeepingOriginal, listOriginalsOfHikes, removeOriginal } from './tracks/originals-store.ts'

type FileRow<Row> = Omit<Insertable<Row>, 'hike_id' | 'trail_key' | 'has_peaks'>

export async function findPhoto(db: Queries, hikeId: string): Promise<PhotoRow | null> {
  return (await db.selectFrom('photos').selectAll().where('hike_id', '=', hikeId).executeTakeFirst()) ?? null
}

/** Stores a photo and replaces the previous one. Returns the file keys that became unused. */
export async function replacePhoto(tx: Tx, hike: Owned<HikeRow>, photo: FileRow<PhotoRow>): Promise<string[]> {
  const freed = await deletePhotoRow(tx, hike)
  await tx
    .insertInto('photos')
    .values({ hike_id: hike.id, ...photo })
    .execute()
  markPhotoChanged(tx, hike)
  return freed
}

/** Removes the photo of a hike. Returns the file keys that became unused; none where there was no photo. */
export async function removePhoto(tx: Tx, hike: Owned<HikeRow>): Promise<string[]> {
  const freed = await deletePhotoRow(tx, hike)
  markPhotoChanged(tx, hike)
  return freed
}

async function deletePhotoRow(tx: Tx, hike: Owned<HikeRow>): Promise<string[]> {
  const removed = await tx
    .deleteFrom('photos')
    .where('hike_id', '=', hike.id)
    .returning(['file_key', 'thumb_key'])
    .execute()
  return removed.flatMap((row) => [row.file_key, row.thumb_key])
}

/** Hides a photo from everybody but its owner, or makes it visible again. */
export async function setPhotoHidden(tx: Tx, hike: Owned<HikeRow>, isHidden: boolean): Promise<void> {
  await tx
    .updateTable('photos')
    .set({ is_hidden: Number(isHidden) })
    .where('hike_id', '=', hike.id)
    .execute()
  markPhotoChanged(tx, hike)
  markVisibleFilesChanged(tx, hike)
}

/** Returns the track of a hike, with the hike's columns that decide who may see it, or null. */
export async function findTrack(
  db: Queries,
  hikeId: string,
): Promise<(TrackRow & Pick<HikeRow, 'owner_id' | 'is_wish' | 'audience' | 'name'>) | null> {
  const track = await db
    .selectFrom('tracks')
    .innerJoin('hikes', 'hikes.id', 'tracks.hike_id')
    .selectAll('tracks')
    .select(['hikes.owner_id', 'hikes.is_wish', 'hikes.audience', 'hikes.name'])
    .where('tracks.hike_id', '=', hikeId)
    .executeTakeFirst()
  return track ?? null
}

/** Stores a track and replaces the previous one. Returns the file keys that became unused. */
export async function replaceTrack(tx: Tx, hike: Owned<HikeRow>, track: FileRow<TrackRow>): Promise<string[]> {
  return replaceTrackKeepingOriginal(tx, { walkId: hike.id, newKey: track.file_key }, async () => {
    const freed = await removeTrack(tx, hike)
    if (freed.length > 0) markVisibleFilesChanged(tx, hike)
    await tx
      .insertInto('tracks')
      .values({ hike_id: hike.id, trail_key: hike.trail_key, has_peaks: 0, ...track })
      .execute()
    await markSharedNameMoving(tx, hike)
    return freed
  })
}

/** Returns the tracks whose copy for others was made by an older version. */
export function listStaleViews(db: Queries) {
  return db
    .selectFrom('tracks')
    .innerJoin('hikes', 'hikes.id', 'tracks.hike_id')
    .select(['tracks.hike_id', 'tracks.file_key', 'tracks.view_key', 'tracks.hidden_ends_m', 'hikes.owner_id'])
    .where('tracks.view_size', 'is', null)
    .execute()
}

/** Returns tracks whose statistics and copy for others were computed by older rules, by hike. */
export function listTracksWithOldStatistics(
  db: Queries,
  { version, after, limit }: { version: number; after: string; limit: number },
) {
  return db
    .selectFrom('tracks')
    .innerJoin('hikes', 'hikes.id', 'tracks.hike_id')
    .select(['tracks.hike_id as id', 'tracks.file_key', 'tracks.view_key', 'tracks.hidden_ends_m', 'hikes.owner_id'])
    .where('tracks.figures_version', '<', version)
    .where('tracks.hike_id', '>', after)
    .orderBy('tracks.hike_id')
    .limit(limit)
    .execute()
}

type StatisticsColumns = Omit<Updateable<TrackRow>, 'hike_id' | 'trail_key'>

/** Replaces the statistics of a track, unless its file has changed. */
export async function replaceStatistics(
  tx: Tx,
  { id, fileKey, columns }: { id: string; fileKey: string; columns: StatisticsColumns },
): Promise<void> {
  await tx.updateTable('tracks').set(columns).where('hike_id', '=', id).where('file_key', '=', fileKey).execute()
  await markStartChanged(tx, id)
}

/** Lets a hike follow its name where the start of its track decides between trails, and its trail on the map follow the track. */
async function markStartChanged(tx: Tx, hikeId: string): Promise<void> {
  const hike = await tx
    .selectFrom('hikes')
    .select(['name_key', 'trail_key'])
    .where('id', '=', hikeId)
    .executeTakeFirst()
  if (!hike) return
  await markSharedNameMoving(tx, hike)
  markTrailsToMap(tx, [hike.trail_key])
}

type View = { key: string; size: number; isEmpty: boolean }

/**
 * Replaces the copy of a track for others. A track with an empty copy becomes private. Returns false, and changes nothing, where the
 * current copy is a different one.
 * @param old the key of the current copy
 */
export async function replaceView(
  tx: Tx,
  { id, old, view }: { id: string; old: string; view: View },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tracks')
    .set({ view_key: view.key, view_size: view.size })
    .$if(view.isEmpty, (update) => update.set({ visibility: OWNER }))
    .where('hike_id', '=', id)
    .where('view_key', '=', old)
    .executeTakeFirst()
  await markStartChanged(tx, id)
  return numUpdatedRows > 0
}

/** Returns tracks whose peaks have not been found, by hike. */
export function listTracksWithoutPeaks(db: Queries, { after, limit }: { after: string; limit: number }) {
  return db
    .selectFrom('tracks')
    .innerJoin('hikes', 'hikes.id', 'tracks.hike_id')
    .select(['tracks.hike_id as id', 'tracks.file_key', 'hikes.owner_id'])
    .where('tracks.has_peaks', '=', 0)
    .where('tracks.hike_id', '>', after)
    .orderBy('tracks.hike_id')
    .limit(limit)
    .execute()
}

/** Stores whether the peaks of some tracks have been found. Returns the ids of those that are there with that file, where one is given. */
export async function setHavePeaks(
  tx: Tx,
  ids: readonly string[],
  { hasPeaks, fileKey }: { hasPeaks: boolean; fileKey?: string },
): Promise<string[]> {
  const rows = await tx
    .updateTable('tracks')
    .set({ has_peaks: Number(hasPeaks) })
    .where('hike_id', 'in', ids)
    .$if(fileKey !== undefined, (tracks) => tracks.where('file_key', '=', fileKey ?? ''))
    .returning('hike_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The tracks of hikes, or those of further walks, by id. */
export interface TrackStore {
  readonly listOutdated: typeof listTracksWithOldStatistics
  readonly listWithoutPeaks: typeof listTracksWithoutPeaks
  readonly setHavePeaks: typeof setHavePeaks
  readonly replaceStatistics: typeof replaceStatistics
  readonly replaceView: typeof replaceView
}

export const HIKE_TRACKS: TrackStore = {
  listOutdated: listTracksWithOldStatistics,
  listWithoutPeaks: listTracksWithoutPeaks,
  setHavePeaks,
  replaceStatistics,
  replaceView,
}

/**
 * Removes the track of a hike. Returns the file keys that became unused, including that of its original; none where there was no track.
 */
export async function removeTrack(tx: Tx, hike: Owned<HikeRow>): Promise<string[]> {
  const removed = await tx
    .deleteFrom('tracks')
    .where('hike_id', '=', hike.id)
    .returning(['file_key', 'view_key'])
    .execute()
  markChangedForFollowers(tx, hike)
  if (removed.length > 0) await markSharedNameMoving(tx, hike)
  markTrailsToCompare(tx, [hike.trail_key])
  return [...removed.flatMap((row) => [row.file_key, row.view_key]), ...(await removeOriginal(tx, hike.id))]
}

/** Returns the keys of all files of some hikes and of their walks. */
export async function listFileKeys(db: Queries, hikeIds: readonly string[]): Promise<string[]> {
  if (hikeIds.length === 0) return []
  const visits = db.selectFrom('visits').select('id').where('hike_id', 'in', hikeIds)
  const rows = await Promise.all([
    db.selectFrom('photos').select(['file_key', 'thumb_key as other_key']).where('hike_id', 'in', hikeIds).execute(),
    db.selectFrom('tracks').select(['file_key', 'view_key as other_key']).where('hike_id', 'in', hikeIds).execute(),
    db
      .selectFrom('visit_photos')
      .select(['file_key', 'thumb_key as other_key'])
      .where('visit_id', 'in', visits)
      .execute(),
    db
      .selectFrom('visit_tracks')
      .select(['file_key', 'view_key as other_key'])
      .where('visit_id', 'in', visits)
      .execute(),
  ])
  const originals = await listOriginalsOfHikes(db, hikeIds)
  const keys = rows.flat().flatMap(({ file_key, other_key }) => [file_key, other_key])
  return [...keys, ...[...originals.values()].map(({ file_key }) => file_key)]
}
