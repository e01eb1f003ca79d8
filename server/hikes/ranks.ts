import { sql } from 'kysely'
import { chunksOf } from '#server/db/chunks.ts'
import type { Tx } from '#server/db/open.ts'
import { markRanks } from '#server/effects/aggregates.ts'

/** Moves all ranks down by one, so that rank 1 is free. */
export function makeRoomOnTop(tx: Tx, ownerId: string): Promise<void> {
  return shiftRanks(tx, ownerId, { below: 0, by: 1 })
}

/** Moves the ranks below a rank that became free up by one. */
export function closeGap(tx: Tx, ownerId: string, freeRank: number): Promise<void> {
  return shiftRanks(tx, ownerId, { below: freeRank, by: -1 })
}

async function shiftRanks(tx: Tx, ownerId: string, shift: { below: number; by: number }): Promise<void> {
  await markRanks(tx, ownerId)
  await tx
    .updateTable('hikes')
    .set((row) => ({ rank: row('rank', '+', shift.by) }))
    .where('owner_id', '=', ownerId)
    .where('rank', '>', shift.below)
    .execute()
}

/** The ids of a person's completed hikes, best first. */
export async function rankedIdsOf(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('hikes')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('is_wish', '=', 0)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface RankChange {
  readonly id: string
  readonly rank: number
  /** Moved by its owner, not pushed by others: from now on its place means something. */
  readonly isPlaced: boolean
}

/** Writes new ranks of a person's hikes; those that are not listed keep theirs. */
export async function writeRanks(tx: Tx, ownerId: string, changes: readonly RankChange[]): Promise<void> {
  await markRanks(tx, ownerId)
  for (const chunk of chunksOf(changes)) {
    const rows = sql.join(
      chunk.map(
        ({ id, rank, isPlaced }) => sql`(${id}, CAST(${rank} AS INTEGER), CAST(${Number(isPlaced)} AS INTEGER))`,
      ),
    )
    await sql`
      WITH v (id, rank, is_placed) AS (VALUES ${rows})
      UPDATE hikes
      SET rank = v.rank, is_placed = CASE v.is_placed WHEN 1 THEN 1 ELSE hikes.is_placed END
      FROM v WHERE hikes.id = v.id`.execute(tx)
  }
}
