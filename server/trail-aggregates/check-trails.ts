import { isDeepStrictEqual } from 'node:util'
import { trigramsOf } from '#domain/search-text.ts'
import type { Queries } from '#server/db/open.ts'
import type { TrailRow } from '#server/db/schema.ts'
import { computeTrail, findTrail } from './store.ts'

/** A trail whose row, or what makes it findable, is not what its hikes say. */
export interface TrailDifference {
  readonly trailKey: string
  readonly stored: TrailRow | null
  readonly expected: TrailRow | null
}

/** Computes every trail anew from its hikes; returns those that are stored otherwise. Writes meanwhile may look like such. */
export async function checkTrails(db: Queries): Promise<TrailDifference[]> {
  const differences: TrailDifference[] = []
  for (const trailKey of await allKeys(db)) {
    const stored = await findTrail(db, trailKey)
    const expected = await computeTrail(db, trailKey)
    const isFindable = isDeepStrictEqual(await trigramsFor(db, trailKey), trigramsOf(expected?.search_text ?? ''))
    if (!isFindable || !isDeepStrictEqual({ ...stored }, { ...expected }))
      differences.push({ trailKey, stored, expected })
  }
  return differences
}

/** The keys of countries whose kept number of trails is not that of their trails. */
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

async function allKeys(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('hikes')
    .select('trail_key')
    .where('is_wish', '=', 0)
    .union(db.selectFrom('trails').select('trail_key'))
    .execute()
  return rows.map(({ trail_key }) => trail_key)
}

async function trigramsFor(db: Queries, trailKey: string): Promise<Set<string>> {
  const rows = await db.selectFrom('trail_trigrams').select('trigram').where('trail_key', '=', trailKey).execute()
  return new Set(rows.map(({ trigram }) => trigram))
}
