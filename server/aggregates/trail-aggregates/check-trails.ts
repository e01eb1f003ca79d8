import { isDeepStrictEqual } from 'node:util'
import { toTrigrams } from '#domain/platform/text/search-text.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { TrailRow } from '#server/platform/db/schema/schema.ts'
import { mergeDirtyItems, listOldestDirtyItems } from '#server/platform/dirty-queue/store.ts'
import { findHikeChanges } from './counted-hikes.ts'
import { computeTrail, findTrail } from './store.ts'

/** A trail whose stored row or search index differs from what its hikes give. */
export interface TrailDifference {
  readonly trailKey: string
  readonly stored: TrailRow | null
  readonly expected: TrailRow | null
}

/**
 * Computes every trail from its hikes and returns those that are stored differently. Skips trails that wait to be counted. Concurrent
 * writes can cause false reports.
 */
export async function checkTrails(db: Queries): Promise<TrailDifference[]> {
  const differences: TrailDifference[] = []
  const pending = await findPendingTrailKeys(db)
  for (const trailKey of (await findAllTrailKeys(db)).filter((key) => !pending.has(key))) {
    const stored = await findTrail(db, trailKey)
    const expected = await computeTrail(db, trailKey)
    const trigrams = stored ? await findTrigrams(db, stored.number) : new Set()
    const isFindable = isDeepStrictEqual(trigrams, toTrigrams(expected?.search_text ?? ''))
    if (!isFindable || !isDeepStrictEqual({ ...stored, number: 0 }, { ...expected, number: 0 }))
      differences.push({ trailKey, stored, expected })
  }
  return differences
}

/** Returns the keys of countries whose stored number of trails is wrong. */
export async function checkCountries(db: Queries): Promise<string[]> {
  const kept = await db.selectFrom('trail_countries').select(['country_key', 'trails']).execute()
  const counted = await db
    .selectFrom('trails')
    .select(({ fn }) => ['country_key', fn.countAll<number>().as('trails')])
    .groupBy('country_key')
    .execute()
  const numbers = new Map(kept.map(({ country_key, trails }) => [country_key, trails]))
  const expected = new Map(counted.map(({ country_key, trails }) => [country_key, trails]))
  return [...new Set([...numbers.keys(), ...expected.keys()])].filter((key) => numbers.get(key) !== expected.get(key))
}

/** Returns the ids of hikes that are counted with other values than they have. Skips hikes that wait to be counted. */
export async function checkCountedHikes(db: Queries): Promise<string[]> {
  const hikes = db.selectFrom('hikes').select('id').where('is_wish', '=', 0)
  const rows = await hikes.union(db.selectFrom('counted_hikes').select('hike_id as id')).execute()
  const pending = await findPendingHikes(db)
  const wrong: string[] = []
  for (const chunk of chunksOf(rows.map(({ id }) => id).filter((id) => !pending.has(id)))) {
    const changes = await findHikeChanges(db, chunk)
    wrong.push(...chunk.filter((_, at) => !isDeepStrictEqual({ ...changes[at]?.was }, { ...changes[at]?.is })))
  }
  return wrong
}

/** Returns the ids of all hikes that are marked, by themselves or with their lists. */
async function findPendingHikes(db: Queries): Promise<Set<string>> {
  const { hikes, liked, lists } = mergeDirtyItems((await listOldestDirtyItems(db, Number.MAX_SAFE_INTEGER)).marks)
  const ids = new Set([...hikes, ...liked])
  for (const chunk of chunksOf(lists)) {
    const listed = await db.selectFrom('hikes').select('id').where('owner_id', 'in', chunk).execute()
    for (const { id } of listed) ids.add(id)
  }
  return ids
}

/** Returns the keys of the trails of pending hikes, those that they were last counted on included. */
async function findPendingTrailKeys(db: Queries): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const chunk of chunksOf([...(await findPendingHikes(db))])) {
    const rows = await db
      .selectFrom('hikes')
      .select('trail_key')
      .where('id', 'in', chunk)
      .union(db.selectFrom('counted_hikes').select('trail_key').where('hike_id', 'in', chunk))
      .execute()
    for (const { trail_key } of rows) keys.add(trail_key)
  }
  return keys
}

async function findAllTrailKeys(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('hikes')
    .select('trail_key')
    .where('is_wish', '=', 0)
    .union(db.selectFrom('trails').select('trail_key'))
    .execute()
  return rows.map(({ trail_key }) => trail_key)
}

async function findTrigrams(db: Queries, number: number): Promise<Set<string>> {
  const rows = await db.selectFrom('trail_trigrams').select('trigram').where('trail_number', '=', number).execute()
  return new Set(rows.map(({ trigram }) => trigram))
}
