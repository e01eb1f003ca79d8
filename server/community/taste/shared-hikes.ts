import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Place } from '#domain/community/taste/kendalls-tau.ts'
import { EVERYBODY, FOLLOWERS, type VisibilityLevel } from '#domain/account/visibility.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { fetchRowsAsJson } from '#server/platform/db/queries/rows-as-json.ts'
import { isVisibleAt } from '#server/account/visibility/can-see.ts'
import { type ListOwner, levelTowardsOwner } from './lists-store.ts'

/** How many hikes of a list, the best ones, are looked up in other lists. */
const MOST_LOOKED_UP = 500
/** Hikes times lists in one statement; other requests are served in between. */
const LOOKED_UP_AT_ONCE = 4000

/** The places of one trail in two lists. */
export interface Shared {
  readonly mine: Place
  readonly theirs: Place
}

/** Returns the places of common trails in a person's list and in each of some other lists, by their owners. */
export async function findSharedHikes(
  db: Queries,
  mine: { readonly userId: string; readonly hikes: number },
  owners: readonly ListOwner[],
): Promise<Map<string, Shared[]>> {
  const shared = new Map<string, Shared[]>()
  const size = Math.max(1, Math.floor(LOOKED_UP_AT_ONCE / Math.min(MOST_LOOKED_UP, Math.max(1, mine.hikes))))
  for (const level of [EVERYBODY, FOLLOWERS] as const) {
    const ids = owners.filter((owner) => levelTowardsOwner(owner) === level).map(({ id }) => id)
    for (const few of chunksOf(ids, size)) {
      const rows = await lookUpHikes(db, { userId: mine.userId, ids: few, level })
      for (const id of few) shared.set(id, rows.filter((row) => row.id === id)) // oxfmt-ignore
      await nextTurn()
    }
  }
  return shared
}

interface LookUp {
  readonly userId: string
  readonly ids: readonly string[]
  readonly level: VisibilityLevel
}

/** A position that no hike has. It marks a hike that its owner has not placed. */
const NOT_PLACED = 0

async function lookUpHikes(db: Queries, { userId, ids, level }: LookUp) {
  const best = db
    .selectFrom('hikes')
    .select(['trail_key', 'position', 'is_placed'])
    .where('owner_id', '=', userId)
    .where('position', 'is not', null)
    .orderBy('position')
    .limit(sql.lit(MOST_LOOKED_UP))
  // a list may hold a trail twice, under names that were joined later
  const numbered = db
    .selectFrom(best.as('best'))
    .selectAll()
    .select(sql<number>`ROW_NUMBER() OVER (PARTITION BY trail_key ORDER BY position)`.as('number'))
  const my = db.selectFrom(numbered.as('numbered')).selectAll().where('number', '=', sql.lit(1))
  const owners = sql`(VALUES ${sql.join(ids.map((id) => sql`(${id})`))})`
  // looks each up by itself: PostgreSQL would otherwise read all hikes of popular trails. The limit keeps the subquery from being
  // evaluated twice
  const each = sql<{ id: string; mine: Place; theirs: number | null }>`(
    SELECT owners.column1 AS id, CASE WHEN my.is_placed = 1 THEN my.position END AS mine, (
      SELECT CASE WHEN is_placed = 1 THEN position ELSE ${sql.lit(NOT_PLACED)} END FROM hikes
      WHERE owner_id = owners.column1 AND trail_key = my.trail_key AND position IS NOT NULL AND ${isVisibleAt('hikes', level)}
      ORDER BY position LIMIT 1
    ) AS theirs FROM (${my}) AS my CROSS JOIN ${owners} AS owners LIMIT ${sql.lit(LOOKED_UP_AT_ONCE)})`.as<'each'>(
    'each',
  )
  const query = db.selectFrom(each).selectAll().where('theirs', 'is not', null)
  const rows = await fetchRowsAsJson(db, query, ['id', 'mine', 'theirs'])
  return rows.map((row) => ({ ...row, theirs: row.theirs === NOT_PLACED ? null : row.theirs }))
}
