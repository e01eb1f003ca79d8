import type { Insertable } from 'kysely'
import { compareTexts } from '#domain/platform/text/text.ts'
import { type VisibilityLevel, OWNER } from '#domain/account/visibility.ts'
import { mapChunksYielding, readYielding } from '#server/platform/db/queries/map-yielding.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import { fetchRowsAsJson } from '#server/platform/db/queries/rows-as-json.ts'
import type { VisitPhotoRow, VisitRow } from '#server/platform/db/schema/schema.ts'
import { markChangedForFollowers, markVisibleFilesChanged } from '#server/aggregates/effects/mark-changed.ts'
import { deleteWalkRow } from '#server/diary/hikes/walk-rows.ts'
import { isPhotoVisibleAt, isTrackVisibleAt } from '#server/account/visibility/can-see.ts'
import type { OwnedWalk } from './access.ts'
import { removeWalkTrack } from './tracks-store.ts'

/** A further walk with its files, at a level. The caller checks that the hike is visible. */
export type WalkView = Awaited<ReturnType<ReturnType<typeof selectWalkViews>['execute']>>[number]

const COLUMNS = [
  ...(['id', 'hike_id', 'trail_key', 'completed_on', 'weather', 'notes', 'created_at', 'updated_at'] as const),
  ...(['owner_id', 'name', 'audience', 'is_wish'] as const),
  ...(['photo_key', 'thumb_key', 'width', 'height', 'is_photo_hidden'] as const),
  ...(['track_key', 'file_name', 'file_size', 'view_size', 'track_visibility', 'hidden_ends_m'] as const),
] as const satisfies (keyof WalkView)[]

function selectWalkViews(db: Queries, level: VisibilityLevel) {
  return db
    .selectFrom('visits')
    .innerJoin('hikes', 'hikes.id', 'visits.hike_id')
    .leftJoin('visit_photos as photos', (join) =>
      join.onRef('photos.visit_id', '=', 'visits.id').on(isPhotoVisibleAt(level)),
    )
    .leftJoin('visit_tracks as tracks', (join) =>
      join.onRef('tracks.visit_id', '=', 'visits.id').on(isTrackVisibleAt(level)),
    )
    .select([
      'visits.id',
      'visits.hike_id',
      'visits.trail_key',
      'visits.completed_on',
      'visits.weather',
      'visits.notes',
    ])
    .select(['visits.created_at', 'visits.updated_at'])
    .select(['hikes.owner_id', 'hikes.name', 'hikes.audience', 'hikes.is_wish'])
    .select(['photos.file_key as photo_key', 'photos.thumb_key', 'photos.width', 'photos.height'])
    .select('photos.is_hidden as is_photo_hidden')
    .select(['tracks.file_key as track_key', 'tracks.file_name', 'tracks.file_size', 'tracks.view_size'])
    .select(['tracks.visibility as track_visibility', 'tracks.hidden_ends_m'])
}

/** Returns all further walks of a person as they see them, newest first. */
export function listWalksOfOwner(db: Queries, ownerId: string): Promise<WalkView[]> {
  return newestFirst(db, selectWalkViews(db, OWNER).where('hikes.owner_id', '=', ownerId), async () => {
    const hikes = db.selectFrom('hikes').select('id').where('owner_id', '=', ownerId).where('position', 'is not', null)
    return (await fetchRowsAsJson(db, hikes, ['id'])).map(({ id }) => id)
  })
}

/** Returns the further walks of some hikes, newest first. */
export async function listWalksOfHikes(
  db: Queries,
  hikeIds: readonly string[],
  level: VisibilityLevel,
): Promise<WalkView[]> {
  if (hikeIds.length === 0) return []
  return newestFirst(db, selectWalkViews(db, level).where('visits.hike_id', 'in', hikeIds), async () => hikeIds)
}

/**
 * Returns walks by day, newest first.
 * @param hikes returns the ids of their hikes
 */
function newestFirst(
  db: Queries,
  walks: ReturnType<typeof selectWalkViews>,
  hikes: () => Promise<readonly string[]>,
): Promise<WalkView[]> {
  return readYielding({
    // sorted here: the store would read all rows to sort them
    first: async (max) => (await fetchRowsAsJson(db, walks.limit(max), COLUMNS)).toSorted(byDay),
    ids: async () => (await listWalkDays(db, await hikes())).toSorted(byDay).map(({ id }) => id),
    some: (ids) => fetchRowsAsJson(db, walks.where('visits.id', 'in', ids), COLUMNS),
  })
}

type Dated = Pick<VisitRow, 'id' | 'completed_on' | 'created_at'>

function byDay(one: Dated, other: Dated): number {
  return (
    compareTexts(other.completed_on, one.completed_on) ||
    other.created_at - one.created_at ||
    compareTexts(other.id, one.id)
  )
}

function listWalkDays(db: Queries, hikeIds: readonly string[]): Promise<Dated[]> {
  return mapChunksYielding(hikeIds, (some) => {
    const walks = db.selectFrom('visits').select(['id', 'completed_on', 'created_at']).where('hike_id', 'in', some)
    return fetchRowsAsJson(db, walks, ['id', 'completed_on', 'created_at'])
  })
}

/** Returns an existing further walk as its owner sees it. */
export function getWalkView(db: Queries, id: string): Promise<WalkView> {
  return selectWalkViews(db, OWNER).where('visits.id', '=', id).executeTakeFirstOrThrow()
}

export async function findWalk(db: Queries, id: string): Promise<VisitRow | null> {
  return (await db.selectFrom('visits').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Returns the number of a person's further walks. */
export async function countWalksOfOwner(db: Queries, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('visits')
    .innerJoin('hikes', 'hikes.id', 'visits.hike_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('hikes.owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Removes a further walk. Returns the file keys that became unused. */
export async function deleteWalk(tx: Tx, walk: OwnedWalk): Promise<string[]> {
  const freed = [...(await removeWalkPhoto(tx, walk)), ...(await removeWalkTrack(tx, walk))]
  await deleteWalkRow(tx, walk.id)
  return freed
}

export async function findWalkPhoto(db: Queries, visitId: string): Promise<VisitPhotoRow | null> {
  const photo = await db.selectFrom('visit_photos').selectAll().where('visit_id', '=', visitId).executeTakeFirst()
  return photo ?? null
}

/** Stores a photo and replaces the previous one. Returns the file keys that became unused. */
export async function replaceWalkPhoto(
  tx: Tx,
  walk: OwnedWalk,
  photo: Omit<Insertable<VisitPhotoRow>, 'visit_id'>,
): Promise<string[]> {
  const freed = await removeWalkPhoto(tx, walk)
  await tx
    .insertInto('visit_photos')
    .values({ visit_id: walk.id, ...photo })
    .execute()
  return freed
}

/** Removes the photo of a further walk. Returns the file keys that became unused; none where there was no photo. */
export async function removeWalkPhoto(tx: Tx, { id, hike }: OwnedWalk): Promise<string[]> {
  const removed = await tx
    .deleteFrom('visit_photos')
    .where('visit_id', '=', id)
    .returning(['file_key', 'thumb_key'])
    .execute()
  markChangedForFollowers(tx, hike)
  return removed.flatMap((row) => [row.file_key, row.thumb_key])
}

/** Hides a photo from everybody but its owner, or makes it visible again. */
export async function setWalkPhotoHidden(tx: Tx, { id, hike }: OwnedWalk, isHidden: boolean): Promise<void> {
  await tx
    .updateTable('visit_photos')
    .set({ is_hidden: Number(isHidden) })
    .where('visit_id', '=', id)
    .execute()
  markChangedForFollowers(tx, hike)
  markVisibleFilesChanged(tx, hike)
}
