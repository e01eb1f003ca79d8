import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Updateable, sql } from 'kysely'
import { type VisibilityLevel, OWNER } from '#domain/account/visibility.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { compileOnce } from '#server/platform/db/queries/compile-once.ts'
import type { Tag } from '#server/platform/db/changes/cache-tags.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'
import { markHikeChanged, markRanksChanged } from '#server/aggregates/effects/mark-changed.ts'
import { markSharedNameMoving } from '#server/aggregates/trail-names/name-rows.ts'
import { visibleRank } from '#server/aggregates/trail-aggregates/visible-rank.ts'
import {
  type Viewer,
  computeAudience,
  computeHikeAudience,
  isPhotoVisibleAt,
  isTrackVisibleAt,
} from '#server/account/visibility/can-see.ts'
import { countVisibleLikes } from '#server/account/visibility/count-visible-likes.ts'
import type { Owned } from './access.ts'
import { leaveRoomOnTop, topPosition } from './positions.ts'
import { moveWalksToTrail } from './walk-rows.ts'

/**
 * A hike with its files and likes, as one viewer sees it. `is_liked` counts the viewer's likes. `rank` is its place in the owner's list,
 * from 1; null for a wish.
 */
export type HikeView = UnrankedHikeView & { rank: number | null }
type UnrankedHikeView = Awaited<ReturnType<ReturnType<typeof selectUnrankedHikeViews>['execute']>>[number]

/** The columns of a hike that the API returns. */
export const PUBLIC_COLUMNS = [
  ...(['id', 'owner_id', 'name', 'country', 'difficulty', 'length_m', 'elevation_m', 'rating', 'is_placed'] as const),
  ...(['is_wish', 'notes', 'link', 'completed_on', 'completion_count', 'weather', 'created_at', 'updated_at'] as const),
  ...(['photo_key', 'thumb_key', 'is_photo_hidden', 'photo_width', 'photo_height', 'audience'] as const),
  ...(['track_key', 'file_name', 'file_size'] as const),
  ...(['visibility', 'track_visibility', 'hidden_ends_m', 'view_size', 'likes_count', 'is_liked'] as const),
  ...(['trail_name', 'trail_country'] as const),
] as const
export type PublicHike = Pick<HikeView, (typeof PUBLIC_COLUMNS)[number] | 'rank'>

/** Returns the cache tags of a person's hike views. Likes are tagged with the hike's owner. */
export function hikeViewTags(owner: string | undefined): Tag[] {
  return (['hikes', 'photos', 'tracks', 'likes'] as const).map((table) => ({ table, owner }))
}

/** Returns an existing hike as its owner sees it. */
export function getHikeView(db: Queries, id: string, ownerId: string): Promise<HikeView> {
  return selectHikeViews(db, { viewerId: ownerId, level: OWNER }).where('hikes.id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Selects hikes and wishes as {@link HikeView}s. The caller adds the condition on visibility. Each rank takes a lookup in the owner's
 * list.
 */
export function selectHikeViews(db: Queries, viewer: Viewer) {
  return selectUnrankedHikeViews(db, viewer).select(visibleRank('hikes', viewer.level).as('rank'))
}

/** Selects hike views without ranks, for callers that count them. */
export function selectUnrankedHikeViews(db: Queries, { viewerId, level }: Viewer) {
  return db
    .selectFrom('hikes')
    .leftJoin('photos', (join) => join.onRef('photos.hike_id', '=', 'hikes.id').on(isPhotoVisibleAt(level)))
    .leftJoin('tracks', (join) => join.onRef('tracks.hike_id', '=', 'hikes.id').on(isTrackVisibleAt(level)))
    .selectAll('hikes')
    .select(['photos.file_key as photo_key', 'photos.width as photo_width', 'photos.height as photo_height'])
    .select(['photos.thumb_key', 'photos.is_hidden as is_photo_hidden'])
    .select(['tracks.file_key as track_key', 'tracks.file_name', 'tracks.file_size'])
    .select('tracks.visibility as track_visibility')
    .select(['tracks.hidden_ends_m', 'tracks.view_size'])
    .select(({ selectFrom, fn }) => [
      countVisibleLikes('hikes', viewerId).as('likes_count'),
      selectFrom('likes')
        .select(fn.countAll<number>().as('count'))
        .whereRef('likes.hike_id', '=', 'hikes.id')
        .where('likes.user_id', '=', viewerId ?? '')
        .as('is_liked'),
    ])
    .select([selectTrailName('name').as('trail_name'), selectTrailName('country').as('trail_country')])
}

/** Selects the name or country by which the trail of a hike is called; null where the hike's own name is the trail's. */
function selectTrailName(column: 'name' | 'country') {
  return sql<string | null>`CASE WHEN hikes.name_key IS NULL THEN NULL ELSE (SELECT ${sql.ref(column)} FROM trail_names
    WHERE trail_names.name_key = hikes.trail_key AND trail_names.trail_key = hikes.trail_key) END`
}

export async function findHike(db: Queries, id: string): Promise<HikeRow | null> {
  return (await db.selectFrom('hikes').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Returns the hikes among some ids that a person has completed. */
export async function listCompletedHikes(db: Queries, ownerId: string, ids: readonly string[]): Promise<HikeRow[]> {
  const rows: HikeRow[] = []
  for (const chunk of chunksOf(ids)) {
    if (rows.length > 0) await nextTurn()
    const some = db.selectFrom('hikes').selectAll().where('owner_id', '=', ownerId).where('is_wish', '=', 0)
    rows.push(...(await some.where('id', 'in', chunk).execute()))
  }
  return rows
}

/** Returns the number of a hike's further walks. */
export async function countFurtherWalks(db: Queries, hikeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('visits')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('hike_id', '=', hikeId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Returns a person's hike on a trail, or their wish; null where there is none. A row of that name counts too while it has not followed to
 * the trail. Of several, under names that were joined later, it returns a hike rather than a wish, and rather the one of that name.
 * @param but the id of a hike to leave out
 */
export async function findHikeOnTrail(
  tx: Tx,
  ownerId: string,
  { trail_key, name_key }: Pick<HikeRow, 'trail_key' | 'name_key'>,
  but = '',
): Promise<HikeRow | null> {
  const isOfName = sql<boolean>`COALESCE(name_key, trail_key) = ${name_key ?? trail_key}`
  const hike = await tx
    .selectFrom('hikes')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where(({ eb, or }) => or([eb('trail_key', '=', trail_key), isOfName]))
    .where('id', '<>', but)
    .orderBy('is_wish')
    .orderBy(sql`CASE WHEN ${isOfName} THEN 0 ELSE 1 END`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return hike ?? null
}

/** Returns another hike or wish of a person with the same name, or null. */
export async function findHikeOfName(tx: Tx, hike: HikeRow, nameKey: string): Promise<HikeRow | null> {
  const other = await tx
    .selectFrom('hikes')
    .selectAll()
    .where('owner_id', '=', hike.owner_id)
    .where(sql<string>`COALESCE(name_key, trail_key)`, '=', nameKey)
    .where('id', '<>', hike.id)
    .executeTakeFirst()
  return other ?? null
}

/** A hike without a position. Its visibility is null where the owner's default applies. */
export type UnplacedHike = Omit<HikeRow, 'position' | 'visibility' | 'audience'> & {
  visibility: VisibilityLevel | null
}

/**
 * Stores a hike on top of its owner's list, or a wish. Returns null, and stores nothing, where the owner has a hike of that name already or
 * `max` hikes and wishes.
 */
export async function insertHike(tx: Tx, { visibility, ...hike }: UnplacedHike, max: number): Promise<HikeView | null> {
  const { owner_id, is_wish } = hike
  const cells = STORED_COLUMNS.map((column) => hike[column])
  const { rows } = await tx.executeQuery(insertStatement(tx, [owner_id, is_wish, visibility, max, ...cells]))
  const [stored] = rows
  if (!stored) return null
  if (!is_wish) await leaveRoomOnTop(tx, owner_id, stored.position)
  if (!is_wish) markRanksChanged(tx, owner_id)
  const placed = { ...hike, ...stored }
  await markHikeChanged(tx, null, placed)
  if (hike.name_key !== null) return getHikeView(tx, hike.id, owner_id)
  return { ...placed, ...NEW_HIKE_DEFAULTS, rank: is_wish ? null : 1 }
}

const STORED_COLUMNS = [
  ...(['id', 'owner_id', 'name', 'country', 'trail_key', 'name_key', 'difficulty', 'length_m', 'elevation_m'] as const),
  ...(['rating', 'is_placed', 'is_wish', 'notes', 'link', 'completed_on', 'completion_count', 'weather'] as const),
  ...(['created_at', 'updated_at'] as const),
] as const satisfies (keyof UnplacedHike)[]

/** Returns whether a person has `max` hikes and wishes. */
export async function hasReachedLimit(db: Queries, ownerId: string, max: number): Promise<boolean> {
  const { count } = await db
    .selectFrom('hikes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count >= max
}

/** Inserts a hike below the limit. Reads the stored totals, as counting the rows takes longer the more there are. */
const insertStatement = compileOnce(
  (
    _,
    [ownerId, isWish, visibility, max, ...cells]: [
      string,
      number,
      VisibilityLevel | null,
      number,
      ...(string | number | null)[],
    ],
  ) => {
    const chosen = sql`COALESCE(${visibility}, owners.hike_visibility)`
    return sql<Pick<HikeRow, 'visibility' | 'audience'> & { position: number }>`
    INSERT INTO hikes (${sql.join(STORED_COLUMNS.map((column) => sql.ref(column)))}, position, visibility, audience)
    SELECT ${sql.join(cells)}, CASE WHEN ${isWish} = 0 THEN ${topPosition(ownerId)} END,
      ${chosen}, ${computeAudience('owners', chosen)}
    FROM users AS owners
    WHERE owners.id = ${ownerId}
      AND COALESCE((SELECT hikes FROM hiker_totals WHERE user_id = ${ownerId} AND level = ${sql.lit(OWNER)}), 0)
        + (SELECT COUNT(*) FROM hikes WHERE owner_id = ${ownerId} AND position IS NULL) < ${max}
    ON CONFLICT (owner_id, COALESCE(name_key, trail_key)) DO NOTHING
    RETURNING position, visibility, audience`
  },
)

/** The columns of files and likes of a new hike. */
const NEW_HIKE_DEFAULTS = {
  photo_key: null,
  thumb_key: null,
  is_photo_hidden: null,
  photo_width: null,
  photo_height: null,
  track_key: null,
  file_name: null,
  file_size: null,
  track_visibility: null,
  hidden_ends_m: null,
  view_size: null,
  likes_count: 0,
  is_liked: 0,
  trail_name: null,
  trail_country: null,
}

/** Puts a wish on top of its owner's list, as a hike with the change. */
export async function completeHike(tx: Tx, wish: Owned<HikeRow>, change: HikeUpdate): Promise<void> {
  const { id, owner_id } = wish
  markRanksChanged(tx, owner_id)
  const { position, audience } = await tx
    .updateTable('hikes')
    .set({ ...change, ...toAudienceChange(wish, change), is_wish: 0, position: topPosition(owner_id) })
    .where('id', '=', id)
    .returning([sql<number>`position`.as('position'), 'audience'])
    .executeTakeFirstOrThrow()
  await leaveRoomOnTop(tx, owner_id, position)
  await moveToTrail(tx, wish, change)
  await markHikeChanged(tx, wish, { ...wish, ...omitUndefined(change), audience, is_wish: 0 })
}

/** Changes a hike or wish. Undefined values of `change` leave their columns unchanged. */
export async function updateHike(tx: Tx, hike: Owned<HikeRow>, change: HikeUpdate): Promise<void> {
  const { audience } = await tx
    .updateTable('hikes')
    .set({ ...change, ...toAudienceChange(hike, change) })
    .where('id', '=', hike.id)
    .returning('audience')
    .executeTakeFirstOrThrow()
  await moveToTrail(tx, hike, change)
  const changed = { ...hike, ...omitUndefined(change), audience }
  // its track may count for its place now, or no longer
  if (changed.visibility !== hike.visibility) await markSharedNameMoving(tx, changed)
  await markHikeChanged(tx, hike, changed)
}

/** Moves the track and the further walks of a hike to another trail with it. */
async function moveToTrail(tx: Tx, hike: Owned<HikeRow>, { trail_key = hike.trail_key }: HikeUpdate): Promise<void> {
  if (trail_key === hike.trail_key) return
  await tx.updateTable('tracks').set({ trail_key }).where('hike_id', '=', hike.id).execute()
  await moveWalksToTrail(tx, hike.id, trail_key)
}

/** The columns that a change may set. The audience follows from the visibility and is never set directly. */
export type HikeUpdate = Omit<Updateable<HikeRow>, 'audience'>

function toAudienceChange({ owner_id }: HikeRow, { visibility }: HikeUpdate) {
  if (visibility === undefined) return {}
  const owner = sql`(SELECT ${computeHikeAudience('hikes', sql.lit(visibility))} FROM users AS owners WHERE owners.id = ${owner_id})`
  return { audience: sql<number>`${owner}` }
}

/** Computes the audience of a hike anew. Call it after moderators have hidden it or made it visible. */
export async function updateAudience(tx: Tx, hike: Owned<HikeRow>): Promise<void> {
  await updateHike(tx, hike, { visibility: hike.visibility })
}

function omitUndefined(change: HikeUpdate): Partial<HikeRow> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

/** Deletes a hike with its likes and file rows. Read the file keys before. */
export async function deleteHike(tx: Tx, hike: Owned<HikeRow>): Promise<void> {
  if (!hike.is_wish) markRanksChanged(tx, hike.owner_id)
  await tx.deleteFrom('hikes').where('id', '=', hike.id).execute()
  await markHikeChanged(tx, hike, null)
}

/** Returns the ids of a person's completed hikes. */
export async function listCompletedHikeIds(db: Queries, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('hikes')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('is_wish', '=', 0)
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes hikes and wishes of a deleted member, with everything that belongs to them. They are no longer part of any count. */
export async function deleteHikesOfRemoved(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('hikes').where('owner_id', '=', ownerId).where('id', 'in', ids).execute()
}

/** Returns the ids of some of a person's hikes and wishes, in no order. */
export async function listSomeHikeIds(db: Queries, ownerId: string, max: number): Promise<string[]> {
  const rows = await db.selectFrom('hikes').select('id').where('owner_id', '=', ownerId).limit(max).execute()
  return rows.map(({ id }) => id)
}
