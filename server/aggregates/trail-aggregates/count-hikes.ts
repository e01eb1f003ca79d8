import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { toTrigrams } from '#domain/platform/text/search-text.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import { executePipelined } from '#server/platform/db/changes/pipelined.ts'
import type { CountedHikeRow, TrailRow } from '#server/platform/db/schema/schema.ts'
import { type IndexedRow, TRAIL_INDEX, indexPieces } from '#server/platform/search/trigrams.ts'
import { markTrailsToMap } from '#server/aggregates/trail-map/trails-to-map.ts'
import { markTrailsToCompare } from '#server/aggregates/trail-names/trails-to-compare.ts'
import { type CommunityChange, OvertakenError } from '#server/account/totals/community-progress.ts'
import {
  type HikeChange,
  type RankChange,
  findHikeChanges,
  findNewestPhoto,
  storeCountedHikes,
  storeRanks,
} from './counted-hikes.ts'
import { type TypicalColumns, computeTypical, computeTypicals, findTrailsByKeys, type NumberedTrail } from './store.ts'

/** Trails with at most so many hikers are read together in one query. */
const FEW_HIKERS = 25

/** A counted change that was read and is ready to be written by the worker. */
export interface CountingStep {
  /** The change of the community's totals. */
  readonly change: Pick<CommunityChange, 'hikes' | 'length_m' | 'elevation_m'>
  readonly write: (tx: Tx) => Promise<void>
}

/** The change of a trail's sums. */
type Sums = Pick<TrailRow, 'hikers' | 'rating_sum' | 'likes_count' | 'completions' | 'difficulty_sum' | 'rank_sum'>

const SUMS = [
  'hikers',
  'rating_sum',
  'likes_count',
  'completions',
  'difficulty_sum',
  'rank_sum',
] as const satisfies (keyof Sums)[]

/**
 * Counts some hikes: the sums and the typical values of their trails.
 * @param hikeIds hikes that may have changed in more than their likes
 * @param liked hikes of which only the likes have changed
 */
export async function countHikes(
  db: Queries,
  { hikeIds, liked }: { hikeIds: readonly string[]; liked: readonly string[] },
): Promise<CountingStep> {
  const all = await findHikeChanges(db, [...new Set([...hikeIds, ...liked])])
  const changes = all.filter(({ was, is }) => was !== null || is !== null)
  const named = new Set(hikeIds)
  const changed = changes.filter((change) => named.has(hikeIdOf(change)) || !changesLikesOnly(change))
  const sums = sumByTrail(changes)
  const hidden = await findTrailKeys(
    db,
    hikeIds.filter((id) => !changes.some((change) => hikeIdOf(change) === id)),
  )
  const known = new Map(
    (await findTrailsByKeys(db, [...sums.keys(), ...hidden])).map((trail) => [trail.trail_key, trail]),
  )
  const countHikers = (trailKey: string) => (known.get(trailKey)?.hikers ?? 0) + (sums.get(trailKey)?.hikers ?? 0)
  const keys = [...new Set([...sumByTrail(changed).keys(), ...hidden])].filter((key) => countHikers(key) > 0)
  const few = await computeTypicals(
    db,
    keys.filter((key) => countHikers(key) <= FEW_HIKERS),
  )
  const typical = new Map<string, Typical>()
  for (const trailKey of keys) {
    const before = known.get(trailKey)
    const columns =
      few.get(trailKey) ?? (countHikers(trailKey) > FEW_HIKERS ? await computeTypical(db, trailKey) : null)
    if (columns)
      typical.set(trailKey, { ...columns, photo_hike_id: await findNewestPhotoHike(db, trailKey, { before, changes }) })
    else if (!before) throw new OvertakenError('a hike was removed while it was counted')
  }
  return {
    change: communityChange(changes),
    write: async (tx) => {
      await storeCountedHikes(tx, changes)
      markTrailsToMap(tx, [...known.keys(), ...sums.keys()])
      markTrailsToCompare(tx, changes.flatMap(listTrailsWithOtherHikes))
      for (const trail of known.values()) if (countHikers(trail.trail_key) === 0) await removeTrail(tx, trail)
      await addToTrails(
        tx,
        [...sums].filter(([trailKey]) => known.has(trailKey) && countHikers(trailKey) > 0),
      )
      const added: TrailRow[] = []
      for (const [trailKey, columns] of typical) {
        const before = known.get(trailKey)
        if (before) await updateTypical(tx, before, columns)
        else added.push({ trail_key: trailKey, ...columns, ...(sums.get(trailKey) ?? NO_SUMS) })
      }
      await insertTrails(tx, added)
    },
  }
}

/**
 * Returns the trails of hikes that exist but count for nothing, such as those of a member who is leaving. Such a hike may have come and
 * gone while its trail was counted, and then the typical values include it.
 */
async function findTrailKeys(db: Queries, hikeIds: readonly string[]): Promise<string[]> {
  if (hikeIds.length === 0) return []
  const rows = await db.selectFrom('hikes').select('trail_key').distinct().where('id', 'in', hikeIds).execute()
  return rows.map(({ trail_key }) => trail_key)
}

/** The typical values of a trail. */
type Typical = TypicalColumns & Pick<TrailRow, 'photo_hike_id'>

function hikeIdOf({ was, is }: HikeChange): string {
  return (is ?? was)?.hike_id ?? ''
}

/** Returns the trails that a hike has come to or left. */
function listTrailsWithOtherHikes({ was, is }: HikeChange): string[] {
  if (was?.trail_key === is?.trail_key) return []
  return [was, is].flatMap((row) => (row ? [row.trail_key] : []))
}

function changesLikesOnly({ was, is }: HikeChange): boolean {
  return is !== null && isDeepStrictEqual({ ...was }, { ...is, likes: was?.likes })
}

/** Counts the ranks of some hikes anew. */
export function countRanks(changes: readonly RankChange[]): CountingStep {
  const sums = new Map<string, Sums>()
  for (const { trailKey, by } of changes)
    sums.set(trailKey, { ...NO_SUMS, rank_sum: (sums.get(trailKey)?.rank_sum ?? 0) + by })
  return {
    change: { hikes: 0, length_m: 0, elevation_m: 0 },
    write: async (tx) => {
      await storeRanks(tx, changes)
      await addToTrails(tx, [...sums])
    },
  }
}

const NO_SUMS: Sums = {
  hikers: 0,
  rating_sum: 0,
  likes_count: 0,
  completions: 0,
  difficulty_sum: 0,
  rank_sum: 0,
}

/** Returns the change of the sums of each trail on which these hikes are or were. */
function sumByTrail(changes: readonly HikeChange[]): Map<string, Sums> {
  const sums = new Map<string, Sums>()
  const add = (row: CountedHikeRow | null, sign: 1 | -1) => {
    if (!row) return
    const by: Sums = {
      hikers: 1,
      rating_sum: row.rating,
      likes_count: row.likes,
      completions: row.completions,
      difficulty_sum: row.level,
      rank_sum: row.rank,
    }
    const before = sums.get(row.trail_key) ?? NO_SUMS
    const after = Object.fromEntries(SUMS.map((sum) => [sum, before[sum] + sign * by[sum]]))
    sums.set(row.trail_key, { ...before, ...after })
  }
  for (const { was, is } of changes) {
    add(was, -1)
    add(is, 1)
  }
  return sums
}

function communityChange(changes: readonly HikeChange[]): CountingStep['change'] {
  const sum = (figure: (row: CountedHikeRow) => number) =>
    changes.reduce((total, { was, is }) => total + (is ? figure(is) : 0) - (was ? figure(was) : 0), 0)
  return {
    hikes: sum(() => 1),
    length_m: sum(({ length_m }) => length_m),
    elevation_m: sum(({ elevation_m }) => elevation_m),
  }
}

/**
 * Returns the id of the hike with a trail's newest photo once these changes are counted.
 * @param before the trail as it is stored; undefined for a new one
 */
async function findNewestPhotoHike(
  db: Queries,
  trailKey: string,
  { before, changes }: { before: TrailRow | undefined; changes: readonly HikeChange[] },
): Promise<string | null> {
  // where the trail has no photo yet, no other hike has one
  const others = before?.photo_hike_id ? await findNewestPhoto(db, trailKey, changes.map(hikeIdOf)) : null
  const mine = changes.flatMap(({ is }) => (is?.trail_key === trailKey && is.photo_at !== null ? [is] : []))
  const [newest] = [...mine, ...(others ? [others] : [])].toSorted(
    (a, b) => (b.photo_at ?? 0) - (a.photo_at ?? 0) || (a.hike_id < b.hike_id ? 1 : -1),
  )
  return newest?.hike_id ?? null
}

async function addToTrails(tx: Tx, sums: readonly (readonly [trailKey: string, by: Sums])[]): Promise<void> {
  for (const chunk of chunksOf(sums)) {
    const rows = chunk.map(([trailKey, by]) => {
      const values = SUMS.map((sum): RawBuilder<unknown> => sql`CAST(${by[sum]} AS BIGINT)`)
      return sql`(${trailKey}, ${sql.join(values)})`
    })
    const update = sql`
      WITH v (trail_key, ${sql.raw(SUMS.join(', '))}) AS (VALUES ${sql.join(rows)})
      UPDATE trails SET ${sql.raw(SUMS.map((sum) => `${sum} = trails.${sum} + v.${sum}`).join(', '))}
      FROM v WHERE trails.trail_key = v.trail_key`
    await executePipelined(tx, update)
  }
}

async function updateTypical(tx: Tx, before: NumberedTrail, columns: Typical): Promise<void> {
  const isSame = Object.entries(columns).every(([name, value]) => before[name as keyof TrailRow] === value)
  if (isSame) return
  await executePipelined(tx, tx.updateTable('trails').set(columns).where('trail_key', '=', before.trail_key))
  if (columns.search_text !== before.search_text)
    await indexPieces(tx, TRAIL_INDEX, [toIndexed({ ...before, ...columns })])
}

/** Inserts trails with the next numbers. No other worker adds trails at the same time. */
async function insertTrails(tx: Tx, added: readonly TrailRow[]): Promise<void> {
  if (added.length === 0) return
  const { last } = await tx
    .selectFrom('trails')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow()
  const trails = added.map((trail, at) => ({ ...trail, number: (last ?? 0) + 1 + at }))
  await executePipelined(tx, tx.insertInto('trails').values(trails))
  await addToCountries(tx, trails)
  await indexPieces(tx, TRAIL_INDEX, trails.map(toIndexed))
}

function toIndexed({ number, search_text }: NumberedTrail): IndexedRow {
  return { key: number, pieces: toTrigrams(search_text) }
}

async function removeTrail(tx: Tx, trail: TrailRow): Promise<void> {
  await executePipelined(tx, tx.deleteFrom('trails').where('trail_key', '=', trail.trail_key))
  await removeFromCountry(tx, trail)
}

/** Adds new trails to the counts of their countries. */
async function addToCountries(tx: Tx, trails: readonly TrailRow[]): Promise<void> {
  const counts = new Map<string, number>()
  for (const { country_key } of trails) counts.set(country_key, (counts.get(country_key) ?? 0) + 1)
  const insert = tx
    .insertInto('trail_countries')
    .values([...counts].map(([country_key, count]) => ({ country_key, trails: count })))
    .onConflict((conflict) =>
      conflict
        .column('country_key')
        .doUpdateSet((row) => ({ trails: row('trail_countries.trails', '+', row.ref('excluded.trails')) })),
    )
  await executePipelined(tx, insert)
}

/** Removes a trail from the count of its country, and the row of a country without trails. */
async function removeFromCountry(tx: Tx, { country_key }: TrailRow): Promise<void> {
  const left = await tx
    .updateTable('trail_countries')
    .set((row) => ({ trails: row('trails', '-', 1) }))
    .where('country_key', '=', country_key)
    .returning('trails')
    .executeTakeFirst()
  if (left?.trails === 0) await tx.deleteFrom('trail_countries').where('country_key', '=', country_key).execute()
}
