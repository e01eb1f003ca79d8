import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { HikersList } from '#domain/community/score/score-trails.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { isVisibleToAll } from '#server/account/visibility/can-see.ts'

const ROWS_AT_ONCE = 1000

interface AnswerRow {
  readonly owner_id: string
  readonly hike_id: string
  readonly other_id: string
  readonly is_better: 0 | 1
  readonly hike_key: string
  readonly other_key: string
}

/**
 * Adds to each list its owner's answers to “Which was better?” about two placed public hikes of different trails. Yields to the event
 * loop between pages of rows.
 * @param lists by the ids of their owners
 * @param numbers the number of each trail
 */
export async function addAnswers(
  db: Queries,
  lists: Map<string, HikersList>,
  numbers: ReadonlyMap<string, number>,
): Promise<void> {
  let last: Pick<AnswerRow, 'owner_id' | 'hike_id' | 'other_id'> = { owner_id: '', hike_id: '', other_id: '' }
  let answers: [number, number][] = []
  for (;;) {
    const rows = await readAnswersAfter(db, last)
    for (const row of rows) {
      if (row.owner_id !== last.owner_id) answers = []
      last = row
      const list = lists.get(row.owner_id)
      const [item, other] = [numbers.get(row.hike_key), numbers.get(row.other_key)]
      // trails may have come or gone since the lists were read
      if (!list || item === undefined || other === undefined || item === other) continue
      answers.push(row.is_better === 1 ? [item, other] : [other, item])
      if (answers.length === 1) lists.set(row.owner_id, { ...list, answers })
    }
    if (rows.length < ROWS_AT_ONCE) return
    await nextTurn()
  }
}

async function readAnswersAfter(
  db: Queries,
  { owner_id, hike_id, other_id }: Pick<AnswerRow, 'owner_id' | 'hike_id' | 'other_id'>,
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    SELECT comparisons.owner_id, comparisons.hike_id, comparisons.other_id, comparisons.is_better,
      hikes.trail_key AS hike_key, others.trail_key AS other_key
    FROM comparisons JOIN hikes ON hikes.id = comparisons.hike_id JOIN hikes AS others ON others.id = comparisons.other_id
    WHERE (comparisons.owner_id, comparisons.hike_id, comparisons.other_id) > (${owner_id}, ${hike_id}, ${other_id})
      AND hikes.is_wish = 0 AND hikes.is_placed = 1 AND ${isVisibleToAll('hikes')}
      AND others.is_wish = 0 AND others.is_placed = 1 AND ${isVisibleToAll('others')}
      AND ${isNotLeaving('comparisons.owner_id')}
    ORDER BY comparisons.owner_id, comparisons.hike_id, comparisons.other_id LIMIT ${ROWS_AT_ONCE}`.execute(db)
  return rows
}
