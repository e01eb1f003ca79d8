import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { EVERYBODY, FOLLOWERS, type VisibilityLevel } from '#domain/account/visibility.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { fetchRowsAsJson } from '#server/platform/db/queries/rows-as-json.ts'
import { isVisibleAt, isVisibleToAll } from '#server/account/visibility/can-see.ts'

const ROWS_AT_ONCE = 500

/** A hike in one's own list. */
export interface OwnEntry {
  readonly trail_key: string
  readonly position: number
  readonly is_placed: number
  /** How many people have publicly walked the trail; null for none. */
  readonly hikers: number | null
}

/** Returns a person's completed hikes, best first, each trail once. Reads in slices and yields in between. */
export async function listOwnEntries(db: Queries, ownerId: string): Promise<OwnEntry[]> {
  const list = new Map<string, OwnEntry>()
  for (let after = 0; ; await nextTurn()) {
    const query = db
      .selectFrom('hikes')
      .leftJoin('trails', 'trails.trail_key', 'hikes.trail_key')
      .select(['hikes.trail_key', sql<number>`hikes.position`.as('position'), 'hikes.is_placed', 'trails.hikers'])
      .where('hikes.owner_id', '=', ownerId)
      .where('hikes.position', '>', after)
      .orderBy('hikes.position')
      .limit(ROWS_AT_ONCE)
    const rows = await fetchRowsAsJson(db, query, ['trail_key', 'position', 'is_placed', 'hikers'])
    // a list may hold a trail twice, under names that were joined later
    for (const row of rows) if (!list.has(row.trail_key)) list.set(row.trail_key, row)
    after = rows.at(-1)?.position ?? after
    if (rows.length < ROWS_AT_ONCE) return [...list.values()]
  }
}

/** Returns the trails among some keys that a person has walked. */
export async function findWalkedTrailKeys(
  db: Queries,
  ownerId: string,
  trailKeys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('hikes')
    .select('trail_key')
    .where('owner_id', '=', ownerId)
    .where('is_wish', '=', 0)
    .where('trail_key', 'in', trailKeys)
    .execute()
  return new Set(rows.map(({ trail_key }) => trail_key))
}

/** The owner of a list, which is read as followers see it or as everybody does. */
export interface ListOwner {
  readonly id: string
  readonly is_friend: number
}

export const levelTowardsOwner = ({ is_friend }: ListOwner): VisibilityLevel =>
  is_friend === 1 ? FOLLOWERS : EVERYBODY

/** A hike in somebody's list. */
export interface Entry {
  readonly owner_id: string
  readonly trail_key: string
  readonly position: number
  readonly is_placed: number
  /** The community's score, from 0 to 100; null where the trail has none. */
  readonly score: number | null
  /** The lower end of the score's band; null where the trail has no place. */
  readonly low: number | null
}

const LISTS_AT_ONCE = 10

/** Returns the best hikes of some people, best first, at most `max` each, by owner. */
export async function listBestEntries(
  db: Queries,
  owners: readonly ListOwner[],
  max: number,
): Promise<Map<string, Entry[]>> {
  const lists = new Map<string, Entry[]>()
  for (const few of chunksOf(owners, LISTS_AT_ONCE)) {
    const each = few.map((owner) => sql`SELECT * FROM (${selectVisibleEntries(db, owner, max)}) AS best`)
    const all = sql<Omit<Entry, 'score' | 'low'>>`(${sql.join(each, sql` UNION ALL `)})`.as<'best'>('best')
    const query = db
      .selectFrom(all)
      .leftJoin('community_scores', 'community_scores.trail_key', 'best.trail_key')
      .select(['best.owner_id', 'best.trail_key', 'best.position', 'best.is_placed', 'community_scores.score'])
      .select(sql<number | null>`CASE WHEN is_rising = 0 THEN low END`.as('low'))
    const rows = await fetchRowsAsJson(db, query, ['owner_id', 'trail_key', 'position', 'is_placed', 'score', 'low'])
    for (const { id } of few)
      lists.set(id, rows.filter(({ owner_id }) => owner_id === id).toSorted((a, b) => a.position - b.position)) // oxfmt-ignore
    await nextTurn()
  }
  return lists
}

function selectVisibleEntries(db: Queries, owner: ListOwner, max: number) {
  return db
    .selectFrom('hikes')
    .select(['owner_id', 'trail_key', 'position', 'is_placed'])
    .where('owner_id', '=', owner.id)
    .where('position', 'is not', null)
    .where(isVisibleAt('hikes', levelTowardsOwner(owner)))
    .orderBy('position')
    .limit(sql.lit(max))
}

/** Returns the number of hikes in some people's lists, by owner. */
export async function countListLengths(db: Queries, owners: readonly ListOwner[]): Promise<Map<string, number>> {
  const lengths = new Map<string, number>()
  for (const few of chunksOf(owners)) {
    const levels = new Map(few.map((owner) => [owner.id, levelTowardsOwner(owner)]))
    const rows = await db
      .selectFrom('hiker_totals')
      .select(['user_id', 'level', 'hikes'])
      .where('user_id', 'in', [...levels.keys()])
      .execute()
    for (const { user_id, level, hikes } of rows) if (levels.get(user_id) === level) lengths.set(user_id, hikes)
  }
  return lengths
}

/** Returns the last counted ranks of a trail in some people's public lists, their better ones, with the lengths of those; only of those who placed it. */
export function listRanksOfTrail(db: Queries, trailKey: string, ownerIds: readonly string[]) {
  return db
    .selectFrom('hikes')
    .innerJoin('counted_hikes', 'counted_hikes.hike_id', 'hikes.id')
    .innerJoin('hiker_totals', (join) =>
      join.onRef('hiker_totals.user_id', '=', 'hikes.owner_id').on('hiker_totals.level', '=', sql.lit(EVERYBODY)),
    )
    .select(['hikes.owner_id', 'hiker_totals.hikes as listed'])
    .select(({ fn }) => fn.min<number>('counted_hikes.rank').as('rank'))
    .where('hikes.trail_key', '=', trailKey)
    .where('hikes.owner_id', 'in', ownerIds)
    .where('hikes.is_wish', '=', 0)
    .where('hikes.is_placed', '=', 1)
    .where(isVisibleToAll('hikes'))
    .groupBy(['hikes.owner_id', 'hiker_totals.hikes'])
    .execute()
}

const TRAILS_AT_ONCE = 20
/** How many people of each trail are looked at, the newest ones. */
const WALKERS_OF_A_TRAIL = 100

/**
 * Counts, for everybody else, on how many of some trails they have publicly walked. Looks at a bounded number of people per trail,
 * however popular it is.
 */
export async function countCompanions(
  db: Queries,
  userId: string,
  trailKeys: readonly string[],
): Promise<Map<string, number>> {
  const companions = new Map<string, number>()
  for (const keys of chunksOf(trailKeys, TRAILS_AT_ONCE)) {
    const walkers = keys.map((key) => selectWalkers(key, userId))
    const { rows } = await sql<{ walkers: string | null }>`
      SELECT string_agg(owner_id, ',') AS walkers FROM (${sql.join(walkers, sql` UNION ALL `)}) AS all_of_them`.execute(
      db,
    )
    for (const id of rows[0]?.walkers?.split(',') ?? []) companions.set(id, (companions.get(id) ?? 0) + 1)
    await nextTurn()
  }
  return companions
}

function selectWalkers(trailKey: string, but: string): RawBuilder<unknown> {
  return sql`SELECT DISTINCT owner_id FROM (
    SELECT owner_id FROM hikes
    WHERE trail_key = ${trailKey} AND is_wish = 0 AND ${isVisibleToAll('hikes')} AND owner_id <> ${but}
    ORDER BY id DESC LIMIT ${sql.lit(WALKERS_OF_A_TRAIL)}) AS few`
}
