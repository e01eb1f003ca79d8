import { type RawBuilder, sql } from 'kysely'
import { EVERYBODY } from '#domain/account/visibility.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import { executePipelined } from '#server/platform/db/changes/pipelined.ts'
import type { CountedHikeRow, Tables } from '#server/platform/db/schema/schema.ts'
import { isPhotoVisibleAt, isVisibleToAll } from '#server/account/visibility/can-see.ts'
import { countVisibleLikes } from '#server/account/visibility/count-visible-likes.ts'
import { visibleRank } from './visible-rank.ts'
import { DIFFICULTY_LEVEL } from './store.ts'

/** The values with which a hike is counted, and those with which it has to be; null where it does not count. */
export interface HikeChange {
  readonly was: CountedHikeRow | null
  readonly is: CountedHikeRow | null
}

/** Returns the counted and the present values of some hikes, in their order. */
export async function findHikeChanges(db: Queries, hikeIds: readonly string[]): Promise<HikeChange[]> {
  const was = await rowsByHikeId(db.selectFrom('counted_hikes').selectAll().where('hike_id', 'in', hikeIds).execute())
  const is = await rowsByHikeId(countedHikesQuery(db).where('hikes.id', 'in', hikeIds).execute())
  return hikeIds.map((id) => ({ was: was.get(id) ?? null, is: is.get(id) ?? null }))
}

async function rowsByHikeId(rows: Promise<CountedHikeRow[]>): Promise<Map<string, CountedHikeRow>> {
  return new Map((await rows).map((row) => [row.hike_id, row]))
}

/** Selects the values with which completed public hikes have to be counted. */
function countedHikesQuery(db: Queries) {
  return db
    .selectFrom('hikes')
    .leftJoin('photos', (join) => join.onRef('photos.hike_id', '=', 'hikes.id').on(isPhotoVisibleAt(EVERYBODY)))
    .where('hikes.is_wish', '=', 0)
    .where(isNotLeaving('hikes.owner_id'))
    .where(isVisibleToAll('hikes'))
    .select(['hikes.id as hike_id', 'hikes.trail_key', 'hikes.rating', 'hikes.completion_count as completions'])
    .select((row) => [
      DIFFICULTY_LEVEL.as('level'),
      row('hikes.length_m', '*', row.ref('completion_count')).as('length_m'),
      row('hikes.elevation_m', '*', row.ref('completion_count')).as('elevation_m'),
      'photos.created_at as photo_at',
      COUNT_OF_TEXT_AND_PHOTO.as('tells'),
      row.fn.coalesce('hikes.completed_on', sql<string>`''`).as('walked_on'),
      sql<number>`${visibleRank('hikes', EVERYBODY)}`.as('rank'),
      countVisibleLikes('hikes').as('likes'),
    ])
}

const COUNT_OF_TEXT_AND_PHOTO = sql<number>`CASE WHEN hikes.notes = '' THEN 0 ELSE 1 END + CASE WHEN photos.hike_id IS NULL THEN 0 ELSE 1 END`

/** A hike of which only the rank differs from the counted one. */
export interface RankChange {
  readonly hikeId: string
  readonly trailKey: string
  readonly rank: number
  readonly by: number
}

/** Returns the hikes of a list whose rank has changed since they were counted. Hikes that were never counted are left out. */
export async function findRankChanges(db: Queries, ownerId: string): Promise<RankChange[]> {
  const list = await db
    .selectFrom('hikes')
    .leftJoin('counted_hikes as counted', 'counted.hike_id', 'hikes.id')
    .select(['hikes.id', 'counted.trail_key', 'counted.rank'])
    .where('owner_id', '=', ownerId)
    .where('is_wish', '=', 0)
    .where(isVisibleToAll('hikes'))
    .orderBy('hikes.position')
    .orderBy('hikes.id')
    .execute()
  return list.flatMap(({ id, trail_key, rank }, index) =>
    trail_key === null || rank === null || rank === index + 1
      ? []
      : [{ hikeId: id, trailKey: trail_key, rank: index + 1, by: index + 1 - rank }],
  )
}

/** Returns the newest counted photo of a trail, without those of some hikes, or null. */
export async function findNewestPhoto(db: Queries, trailKey: string, but: readonly string[]) {
  const newest = await db
    .selectFrom('counted_hikes')
    .select(['hike_id', 'photo_at'])
    .where('trail_key', '=', trailKey)
    .where('photo_at', 'is not', null)
    // PostgreSQL has no empty list
    .$if(but.length > 0, (photos) => photos.where('hike_id', 'not in', but))
    .orderBy('photo_at', 'desc')
    .orderBy('hike_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ?? null
}

/** Stores the values with which hikes are counted now. */
export async function storeCountedHikes(tx: Tx, changes: readonly HikeChange[]): Promise<void> {
  const gone = changes.flatMap(({ was, is }) => (was && !is ? [was.hike_id] : []))
  if (gone.length > 0) await executePipelined(tx, tx.deleteFrom('counted_hikes').where('hike_id', 'in', gone))
  const rows = changes.flatMap(({ is }) => (is ? [is] : []))
  if (rows.length === 0) return
  const insert = tx
    .insertInto('counted_hikes')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('hike_id')
        .doUpdateSet((row) =>
          Object.fromEntries(COUNTED_COLUMNS.map((column) => [column, row.ref(`excluded.${column}`)])),
        ),
    )
  await executePipelined(tx, insert)
}

/** The columns of a counted hike besides its id. */
export const COUNTED_COLUMNS = [
  'trail_key',
  'rating',
  'completions',
  'level',
  'rank',
  'likes',
  'length_m',
  'elevation_m',
  'photo_at',
  'tells',
  'walked_on',
] as const satisfies (keyof Tables['counted_hikes'])[]

/** Stores the ranks with which hikes are counted now. */
export async function storeRanks(tx: Tx, changes: readonly RankChange[]): Promise<void> {
  for (const chunk of chunksOf(changes)) {
    const rows = chunk.map(({ hikeId, rank }): RawBuilder<unknown> => sql`(${hikeId}, CAST(${rank} AS INTEGER))`)
    const update = sql`
      WITH v (hike_id, rank) AS (VALUES ${sql.join(rows)})
      UPDATE counted_hikes SET rank = v.rank FROM v WHERE counted_hikes.hike_id = v.hike_id`
    await executePipelined(tx, update)
  }
}
