import { inTurns } from '#server/db/in-turns.ts'
import type { Queries } from '#server/db/open.ts'
import { rowsAsText } from '#server/db/rows-as-text.ts'
import type { HikeRow } from '#server/db/schema.ts'

/** So many are read in a few milliseconds. */
const DAYS_AT_ONCE = 500

type Day = Pick<HikeRow, 'id' | 'completed_on' | 'created_at'>

/**
 * The ids of some completed hikes by their days, the newest first, and of one day the one that was logged last. No index has that
 * order; of thousands a statement alone would keep the thread for long.
 */
export async function newestFirst(db: Queries, ids: readonly string[]): Promise<string[]> {
  const days = await inTurns(ids, (some) => daysOf(db, some), DAYS_AT_ONCE)
  return days.toSorted(byDay).map(({ id }) => id)
}

function daysOf(db: Queries, ids: readonly string[]): Promise<Day[]> {
  const days = db.selectFrom('hikes').select(['id', 'completed_on', 'created_at']).where('id', 'in', ids)
  return rowsAsText(db, days, ['id', 'completed_on', 'created_at'])
}

function byDay(a: Day, b: Day): number {
  const [dayOfA, dayOfB] = [a.completed_on ?? '', b.completed_on ?? '']
  if (dayOfA !== dayOfB) return dayOfA < dayOfB ? 1 : -1
  return b.created_at - a.created_at || (a.id < b.id ? 1 : -1)
}
