import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { HikersList } from '#domain/community/score/score-trails.ts'
import { countryKeyOfTrail } from '#domain/trails/trail-key.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import { addAnswers } from './list-answers.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { isVisibleToAll } from '#server/account/visibility/can-see.ts'

const ROWS_AT_ONCE = 1000
const DAY_MS = 24 * 60 * 60 * 1000

interface PlacedRow {
  readonly owner_id: string
  readonly position: number
  readonly rating: number
  readonly trail_key: string
  readonly completed_on: string | null
  readonly created_at: number
  readonly joined_at: number
}

/** All ranked lists, with their trails numbered in the order of first appearance. */
export interface PlacedLists {
  readonly lists: HikersList[]
  /** The key of each trail, by number. */
  readonly trailKeys: string[]
  /** The key of each trail's country, by number. */
  readonly countries: string[]
  /** The years in which each trail was walked, by number. */
  readonly years: Set<number>[]
}

/** A list that is being read. */
interface ReadList extends HikersList {
  readonly items: number[]
  readonly ratings: number[]
  readonly loggedOnDay: number[]
}

/**
 * Returns the placed public hikes of every list, best first, with their stars and the owner's answers about them. A trail that is in a
 * list several times counts at its best place. Yields to the event loop between pages of rows.
 * @param now epoch milliseconds, from which the age of accounts is counted
 */
export async function readPlacedLists(db: Queries, now: number): Promise<PlacedLists> {
  const numbers = new Map<string, number>()
  const [years, countries]: [Set<number>[], string[]] = [[], []]
  const lists = new Map<string, ReadList>()
  let isListed = new Set<number>()
  let last: Pick<PlacedRow, 'owner_id' | 'position'> = { owner_id: '', position: 0 }
  for (;;) {
    const rows = await readRowsAfter(db, last)
    for (const row of rows) {
      const known = numbers.get(row.trail_key)
      const item = known ?? numbers.size
      if (known === undefined) {
        numbers.set(row.trail_key, item)
        years.push(new Set())
        countries.push(countryKeyOfTrail(row.trail_key))
      }
      if (row.completed_on !== null) years[item]?.add(Number(row.completed_on.slice(0, 4)))
      if (row.owner_id !== last.owner_id) {
        isListed = new Set()
        const accountDays = daysUntil(now, row.joined_at)
        lists.set(row.owner_id, { items: [], ratings: [], loggedOnDay: [], accountDays })
      }
      if (!isListed.has(item)) addHike(lists.get(row.owner_id), item, row)
      isListed.add(item)
      last = row
    }
    if (rows.length < ROWS_AT_ONCE) break
    await nextTurn()
  }
  await addAnswers(db, lists, numbers)
  return { lists: [...lists.values()], trailKeys: [...numbers.keys()], countries, years }
}

function addHike(list: ReadList | undefined, item: number, { rating, created_at }: PlacedRow): void {
  list?.items.push(item)
  list?.ratings.push(rating)
  list?.loggedOnDay.push(Math.floor(created_at / DAY_MS))
}

function daysUntil(now: number, then: number): number {
  return Math.max(0, Math.floor((now - then) / DAY_MS))
}

async function readRowsAfter(
  db: Queries,
  { owner_id, position }: Pick<PlacedRow, 'owner_id' | 'position'>,
): Promise<PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    SELECT hikes.owner_id, hikes.position, hikes.rating, hikes.trail_key, hikes.completed_on, hikes.created_at,
      users.created_at AS joined_at
    FROM hikes JOIN users ON users.id = hikes.owner_id
    WHERE (hikes.owner_id, hikes.position) > (${owner_id}, CAST(${position} AS BIGINT))
      AND hikes.is_wish = 0 AND hikes.is_placed = 1 AND ${isVisibleToAll('hikes')} AND ${isNotLeaving('hikes.owner_id')}
    ORDER BY hikes.owner_id, hikes.position LIMIT ${ROWS_AT_ONCE}`.execute(db)
  return rows
}
