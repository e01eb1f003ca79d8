import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Expression, sql } from 'kysely'
import { FIRST_POSITION, POSITION_GAP, assignPositions } from '#domain/diary/ranked-list/positions.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { markRanksChanged } from '#server/aggregates/effects/mark-changed.ts'

/** Sorting a longer list takes more than a moment, so each step yields first. */
export const LONG_LIST = 500

/** Returns an SQL expression for the position on top of a person's list. */
export function topPosition(ownerId: string): Expression<number> {
  return sql`(
    SELECT COALESCE(MIN(position), ${sql.lit(FIRST_POSITION + POSITION_GAP)}) - ${sql.lit(POSITION_GAP)}
    FROM hikes WHERE owner_id = ${ownerId})`
}

/** Spreads the whole list anew where there is no room left above it. Call it after storing a hike on top. */
export async function leaveRoomOnTop(tx: Tx, ownerId: string, position: number): Promise<void> {
  if (position > POSITION_GAP) return
  await sql`
    UPDATE hikes SET position = ${sql.lit(FIRST_POSITION - POSITION_GAP)} + v.place * ${sql.lit(POSITION_GAP)}
    FROM (
      SELECT id, ROW_NUMBER() OVER (ORDER BY position, id) AS place FROM hikes
      WHERE owner_id = ${ownerId} AND is_wish = 0) AS v
    WHERE hikes.id = v.id`.execute(tx)
}

/** A person's completed hikes, best first: ids and positions. */
export interface RankedPositions {
  readonly ids: readonly string[]
  readonly positions: readonly number[]
}

/** Reads a list as two texts, which takes a fifth of the time of as many rows. */
export async function readPositions(tx: Tx, ownerId: string): Promise<RankedPositions> {
  const inOrder = tx
    .selectFrom('hikes')
    .select(['id', 'position'])
    .where('owner_id', '=', ownerId)
    .where('position', 'is not', null)
    .orderBy('position')
    .orderBy('id')
  const { ids, positions } = await tx
    .selectFrom(inOrder.as('listed'))
    .select(sql<string | null>`string_agg(id, ',')`.as('ids'))
    .select(sql<string | null>`string_agg(CAST(position AS TEXT), ',')`.as('positions'))
    .executeTakeFirstOrThrow()
  return { ids: ids?.split(',') ?? [], positions: JSON.parse(`[${positions ?? ''}]`) }
}

/**
 * Stores a new order of a person's list.
 * @param order the former places, from 0, in the new order
 * @param placed the places in the new order whose hike was moved on purpose, rather than pushed aside
 */
export async function writeOrder(
  tx: Tx,
  ownerId: string,
  { list, order, placed }: { list: RankedPositions; order: readonly number[]; placed: readonly number[] },
): Promise<void> {
  markRanksChanged(tx, ownerId)
  const before = order.map((old) => list.positions[old] ?? null)
  const isPlaced = new Set(placed)
  const changes: { id: string; position: number; isPlaced: number }[] = []
  for (const [place, position] of assignPositions(before).entries()) {
    if (position === before[place] && !isPlaced.has(place)) continue
    changes.push({ id: list.ids[order[place] ?? 0] ?? '', position, isPlaced: Number(isPlaced.has(place)) })
  }
  for (const chunk of chunksOf(changes)) {
    // yields between the chunks of a long change
    if (changes.length > chunk.length) await nextTurn()
    const rows = chunk.map((row) => sql`(${row.id}, CAST(${row.position} AS BIGINT), CAST(${row.isPlaced} AS INTEGER))`)
    await sql`
      WITH v (id, position, is_placed) AS (VALUES ${sql.join(rows)})
      UPDATE hikes
      SET position = v.position, is_placed = CASE v.is_placed WHEN 1 THEN 1 ELSE hikes.is_placed END
      FROM v WHERE hikes.id = v.id`.execute(tx)
  }
}
