import { sql } from 'kysely'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { searchText } from '#domain/platform/text/search-text.ts'
import { countryKey } from '#domain/trails/trail-key.ts'
import { type TrailEntry, computeTypicalTrail } from '#domain/trails/typical-trail.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import { EVERYBODY } from '#domain/account/visibility.ts'
import { listNamesOfTrails } from '#server/aggregates/trail-names/store.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { Tables, TrailRow } from '#server/platform/db/schema/schema.ts'
import type { TrailNameRow } from '#server/platform/db/schema/trail-name-rows.ts'
import { isPhotoVisibleAt, isVisibleTo } from '#server/account/visibility/can-see.ts'
import { visibleRank } from './visible-rank.ts'

// The first entries give typical values well enough, and a further hike then never costs more
const MAX_ENTRIES = 500

/** A stored trail. Its number only identifies it in the index of trigrams. */
export type NumberedTrail = Tables['trails']

/** Removes trails that were stored before trails had statistics: their hikes are still to be counted. */
export async function deleteUncountedTrails(tx: Tx): Promise<void> {
  await tx.deleteFrom('trails').where('completions', '=', 0).execute()
}

export async function findTrail(db: Queries, trailKey: string): Promise<NumberedTrail | null> {
  return (await db.selectFrom('trails').selectAll().where('trail_key', '=', trailKey).executeTakeFirst()) ?? null
}

/** Returns a trail, or null where nobody has completed it. A trail whose first hikes are not counted yet is computed from them. */
export async function findOrComputeTrail(db: Queries, trailKey: string): Promise<TrailRow | null> {
  return (await findTrail(db, trailKey)) ?? (await computeTrail(db, trailKey))
}

/** Returns the stored ones of some trails, in no order. */
export async function findTrailsByKeys(db: Queries, trailKeys: readonly string[]): Promise<NumberedTrail[]> {
  if (trailKeys.length === 0) return []
  return db.selectFrom('trails').selectAll().where('trail_key', 'in', trailKeys).execute()
}

/**
 * Computes the row of a trail from its hikes; null where nobody has completed it.
 * @param viewerId includes the hikes that only this viewer sees; stored rows are public
 */
export async function computeTrail(
  db: Queries,
  trailKey: string,
  viewerId: string | null = null,
): Promise<TrailRow | null> {
  const typical = await computeTypical(db, trailKey, viewerId)
  return typical && { trail_key: trailKey, ...typical, ...(await computeSums(db, trailKey, viewerId)) }
}

/** Computes the typical name, length, ascent and difficulty of a trail from its first 500 entries; null where nobody has logged it. */
export async function computeTypical(
  db: Queries,
  trailKey: string,
  viewerId: string | null = null,
): Promise<TypicalColumns | null> {
  const entries = await findFirstEntries(db, trailKey, viewerId)
  return toTypicalColumns(entries.map(toTrailEntry), await listNamesOfTrail(db, trailKey))
}

/** Computes the typical values of several trails with few hikers, by trail key; trails that nobody has logged are left out. */
export async function computeTypicals(db: Queries, trailKeys: readonly string[]): Promise<Map<string, TypicalColumns>> {
  const typicals = new Map<string, TypicalColumns>()
  if (trailKeys.length === 0) return typicals
  const completed = completedHikesQuery(db, null).where('hikes.trail_key', 'in', trailKeys)
  const rows = await completed.select('hikes.trail_key').select(ENTRY_COLUMNS).orderBy('id').execute()
  const entries = new Map<string, TrailEntry[]>()
  for (const { trail_key, ...row } of rows) {
    const known = entries.get(trail_key)
    if (known) known.push(toTrailEntry(row))
    else entries.set(trail_key, [toTrailEntry(row)])
  }
  const names = await listNamesOfTrails(db, [...entries.keys()])
  for (const [trailKey, all] of entries) {
    const columns = toTypicalColumns(all.slice(0, MAX_ENTRIES), names.get(trailKey) ?? [])
    if (columns) typicals.set(trailKey, columns)
  }
  return typicals
}

async function listNamesOfTrail(db: Queries, trailKey: string): Promise<readonly TrailNameRow[]> {
  return (await listNamesOfTrails(db, [trailKey])).get(trailKey) ?? []
}

function toTrailEntry({
  name_key,
  ...entry
}: Omit<TrailEntry, 'isOtherName'> & { name_key: string | null }): TrailEntry {
  return { ...entry, isOtherName: name_key !== null }
}

/** Returns the typical values of a trail. It is called by its own name, and found by all of its names. */
function toTypicalColumns(entries: readonly TrailEntry[], names: readonly TrailNameRow[]): TypicalColumns | null {
  const typical = computeTypicalTrail(entries)
  if (!typical) return null
  const { id, isOtherName } = typical.spelling
  const own = isOtherName ? names.find(({ name_key, trail_key }) => name_key === trail_key) : undefined
  const { name, country } = own ?? typical.spelling
  const others = names.filter(({ name_key, trail_key }) => name_key !== trail_key)
  return {
    hike_id: id,
    name,
    country,
    search_text: searchText([name, country, ...others.map((other) => other.name)].join(' ')),
    difficulty: typical.difficulty,
    length_m: typical.lengthM,
    elevation_m: typical.elevationM,
    country_key: countryKey(country),
  }
}

export type TypicalColumns = Pick<
  TrailRow,
  'hike_id' | 'name' | 'country' | 'search_text' | 'difficulty' | 'length_m' | 'elevation_m' | 'country_key'
>

/** Selects the completed hikes of a trail that a viewer sees, or the public ones for a visitor. */
export function completedOnTrailQuery(db: Queries, trailKey: string, viewerId: string | null = null) {
  return completedHikesQuery(db, viewerId).where('hikes.trail_key', '=', trailKey)
}

function completedHikesQuery(db: Queries, viewerId: string | null) {
  return db
    .selectFrom('hikes')
    .where('hikes.is_wish', '=', 0)
    .where(isNotLeaving('hikes.owner_id'))
    .where(isVisibleTo('hikes', viewerId))
}

function findFirstEntries(db: Queries, trailKey: string, viewerId: string | null) {
  return completedOnTrailQuery(db, trailKey, viewerId).select(ENTRY_COLUMNS).orderBy('id').limit(MAX_ENTRIES).execute()
}

const ENTRY_COLUMNS = [
  'id',
  'name',
  'name_key',
  'country',
  'difficulty',
  'length_m as lengthM',
  'elevation_m as elevationM',
] as const

function computeSums(db: Queries, trailKey: string, viewerId: string | null) {
  const likes = completedOnTrailQuery(db, trailKey, viewerId)
    .innerJoin('likes', 'likes.hike_id', 'hikes.id')
    .where(isNotLeaving('likes.user_id'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
  const newestPhoto = completedOnTrailQuery(db, trailKey, viewerId)
    .innerJoin('photos', 'photos.hike_id', 'hikes.id')
    .where(isPhotoVisibleAt(EVERYBODY))
    .select('photos.hike_id')
    .orderBy('photos.created_at', 'desc')
    .orderBy('photos.hike_id', 'desc')
    .limit(1)
  return completedOnTrailQuery(db, trailKey, viewerId)
    .select(({ fn }) => [
      fn.countAll<number>().as('hikers'),
      fn.sum<number>('rating').as('rating_sum'),
      fn.sum<number>('completion_count').as('completions'),
      fn.sum<number>(visibleRank('hikes', EVERYBODY)).as('rank_sum'),
      fn.sum<number>(DIFFICULTY_LEVEL).as('difficulty_sum'),
    ])
    .select([likes.$asScalar().$notNull().as('likes_count'), newestPhoto.$asScalar().as('photo_hike_id')])
    .executeTakeFirstOrThrow()
}

/** The level of a hike's difficulty in SQL, from 1. */
export const DIFFICULTY_LEVEL = sql<number>`CASE difficulty ${sql.join(
  DIFFICULTIES.map((difficulty, index) => sql`WHEN ${sql.lit(difficulty)} THEN ${sql.lit(index + 1)}`),
  sql` `,
)} ELSE 1 END`
