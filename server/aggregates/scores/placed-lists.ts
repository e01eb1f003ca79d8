import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { HikersList } from '#domain/community/score/score-trails.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { isVisibleToAll } from '#server/account/visibility/can-see.ts'

const ROWS_AT_ONCE = 1000
const DAY_MS = 24 * 60 * 60 * 1000

interface PlacedRow {
  readonly owner_id: string
  readonly position: number
  readonly trail_key: string
  readonly country: string
  readonly completed_on: string | null
  readonly created_at: number
  readonly joined_at: number
}

/** All ranked lists, with their trails numbered in the order of first appearance. */
export interface PlacedLists {
  readonly lists: HikersList[]
  /** The key of each trail, by number. */
  readonly trailKeys: string[]
  /** The country of each trail, by number. */
  readonly countries: string[]
  /** The years in which each trail was walked, by number. */
  readonly years: Set<number>[]
}

/**
 * Returns the placed public hikes of every list, best first. Yields to the event loop between pages of rows.
 * @param now epoch milliseconds, from which the age of accounts is counted
 */
export async function readPlacedLists(db: Queries, now: number): Promise<PlacedLists> {
  const numbers = new Map<string, number>()
  const [years, countries]: [Set<number>[], string[]] = [[], []]
  const lists: (HikersList & { items: number[]; loggedOnDay: number[] })[] = []
  let last: Pick<PlacedRow, 'owner_id' | 'position'> = { owner_id: '', position: 0 }
  for (;;) {
    const rows = await readRowsAfter(db, last)
    for (const row of rows) {
      const known = numbers.get(row.trail_key)
      const item = known ?? numbers.size
      if (known === undefined) {
        numbers.set(row.trail_key, item)
        years.push(new Set())
        countries.push(row.country)
      }
      if (row.completed_on !== null) years[item]?.add(Number(row.completed_on.slice(0, 4)))
      if (row.owner_id !== last.owner_id)
        lists.push({ items: [], loggedOnDay: [], accountDays: daysUntil(now, row.joined_at) })
      lists.at(-1)?.items.push(item)
      lists.at(-1)?.loggedOnDay.push(Math.floor(row.created_at / DAY_MS))
      last = row
    }
    if (rows.length < ROWS_AT_ONCE) return { lists, trailKeys: [...numbers.keys()], countries, years }
    await nextTurn()
  }
}

function daysUntil(now: number, then: number): number {
  return Math.max(0, Math.floor((now - then) / DAY_MS))
}

async function readRowsAfter(
  db: Queries,
  { owner_id, position }: Pick<PlacedRow, 'owner_id' | 'position'>,
): Promise<PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    SELECT hikes.owner_id, hikes.position, hikes.trail_key, hikes.country, hikes.completed_on, hikes.created_at,
      users.created_at AS joined_at
    FROM hikes JOIN users ON users.id = hikes.owner_id
    WHERE (hikes.owner_id, hikes.position) > (${owner_id}, CAST(${position} AS BIGINT))
      AND hikes.is_wish = 0 AND hikes.is_placed = 1 AND ${isVisibleToAll('hikes')} AND ${isNotLeaving('hikes.owner_id')}
    ORDER BY hikes.owner_id, hikes.position LIMIT ${ROWS_AT_ONCE}`.execute(db)
  return rows
}
