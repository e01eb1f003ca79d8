import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { EVERYBODY, FOLLOWERS, type Level } from '#domain/visibility.ts'
import { chunksOf } from '#server/db/chunks.ts'
import type { Queries } from '#server/db/open.ts'
import { rowsAsText } from '#server/db/rows-as-text.ts'
import { isSeenAt, isSeenByAll } from '#server/visibility/levels.ts'

const ROWS_AT_ONCE = 500

/** A hike of one's own list. */
export interface OwnEntry {
  readonly trail_key: string
  readonly position: number
  readonly is_placed: number
  /** How many have walked the trail, as everybody sees it; null where none has. */
  readonly hikers: number | null
}

/** The completed hikes of somebody, best first. Some at a time, so that others are served in between. */
export async function ownList(db: Queries, ownerId: string): Promise<OwnEntry[]> {
  const list: OwnEntry[] = []
  for (let after = 0; ; await nextTurn()) {
    const query = db
      .selectFrom('hikes')
      .leftJoin('trails', 'trails.trail_key', 'hikes.trail_key')
      .select(['hikes.trail_key', sql<number>`hikes.position`.as('position'), 'hikes.is_placed', 'trails.hikers'])
      .where('hikes.owner_id', '=', ownerId)
      .where('hikes.position', '>', after)
      .orderBy('hikes.position')
      .limit(ROWS_AT_ONCE)
    const rows = await rowsAsText(db, query, ['trail_key', 'position', 'is_placed', 'hikers'])
    list.push(...rows)
    after = rows.at(-1)?.position ?? after
    if (rows.length < ROWS_AT_ONCE) return list
  }
}

/** The trails that somebody wishes for. */
export async function wishedTrails(db: Queries, ownerId: string): Promise<Set<string>> {
  const query = db.selectFrom('hikes').select('trail_key').where('owner_id', '=', ownerId).where('is_wish', '=', 1)
  return new Set((await rowsAsText(db, query, ['trail_key'])).map(({ trail_key }) => trail_key))
}

/** A hike of somebody's list, from 1. */
export interface Entry {
  readonly trailKey: string
  readonly rank: number
  readonly isPlaced: boolean
}

/** The best hikes of somebody, at most so many, ranked among all that is seen by whoever follows them, or by everybody. */
export async function bestOf(
  db: Queries,
  { ownerId, isFriend }: { readonly ownerId: string; readonly isFriend: boolean },
  max: number,
): Promise<Entry[]> {
  const query = seenList(db, ownerId, isFriend ? FOLLOWERS : EVERYBODY)
    .select(['trail_key', 'is_placed'])
    .orderBy('position')
    .limit(sql.lit(max))
  const rows = await rowsAsText(db, query, ['trail_key', 'is_placed'])
  return rows.map(({ trail_key, is_placed }, at) => ({ trailKey: trail_key, rank: at + 1, isPlaced: is_placed === 1 }))
}

/** How many hikes that list has. */
export async function lengthOf(db: Queries, ownerId: string, isFriend: boolean): Promise<number> {
  const { count } = await seenList(db, ownerId, isFriend ? FOLLOWERS : EVERYBODY)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function seenList(db: Queries, ownerId: string, level: Level) {
  return db
    .selectFrom('hikes')
    .where('owner_id', '=', ownerId)
    .where('position', 'is not', null)
    .where(isSeenAt('hikes', level))
}

const TRAILS_AT_ONCE = 20
/** Of each trail so many who have walked it are looked at, those who logged it last. */
const WALKERS_OF_A_TRAIL = 100

/**
 * Who else has walked some trails as everybody sees it, and how many of them as far as that was looked at. Reads no more of a trail
 * that thousands have walked than of one of a hundred.
 */
export async function companionsOn(
  db: Queries,
  userId: string,
  trailKeys: readonly string[],
): Promise<Map<string, number>> {
  const companions = new Map<string, number>()
  for (const keys of chunksOf(trailKeys, TRAILS_AT_ONCE)) {
    const walkers = keys.map((key) => walkersOf(key, userId))
    const { rows } = await sql<{ walkers: string | null }>`
      SELECT string_agg(owner_id, ',') AS walkers FROM (${sql.join(walkers, sql` UNION ALL `)}) AS all_of_them`.execute(
      db,
    )
    for (const id of rows[0]?.walkers?.split(',') ?? []) companions.set(id, (companions.get(id) ?? 0) + 1)
    await nextTurn()
  }
  return companions
}

function walkersOf(trailKey: string, but: string): RawBuilder<unknown> {
  return sql`SELECT owner_id FROM (
    SELECT owner_id FROM hikes
    WHERE trail_key = ${trailKey} AND is_wish = 0 AND ${isSeenByAll('hikes')} AND owner_id <> ${but}
    ORDER BY id DESC LIMIT ${sql.lit(WALKERS_OF_A_TRAIL)}) AS few`
}
