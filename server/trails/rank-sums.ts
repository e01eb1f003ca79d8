import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/open.ts'
import { takeTurn } from '#server/totals/store.ts'

/** Moves the trails of a person's hikes below a rank by so many places. Comes before the hikes themselves move. */
export async function shiftRankSums(
  tx: Tx,
  ownerId: string,
  { below, by }: { below: number; by: number },
): Promise<void> {
  await takeTurn(tx)
  await tx
    .updateTable('trails')
    .set((row) => ({ rank_sum: row('rank_sum', '+', by) }))
    .where('trail_key', 'in', ({ selectFrom }) =>
      selectFrom('hikes').select('trail_key').where('owner_id', '=', ownerId).where('rank', '>', below),
    )
    .execute()
}

/**
 * Moves the trails of hikes that get new ranks. Comes before the hikes themselves move.
 * @param ranks rows of VALUES, of which the first column is a hike's id and the second its new rank
 */
export async function replaceRankSums(tx: Tx, ranks: RawBuilder<unknown>): Promise<void> {
  await takeTurn(tx)
  await sql`
    WITH v (id, rank, is_placed) AS (VALUES ${ranks})
    UPDATE trails SET rank_sum = trails.rank_sum + v.rank - hikes.rank
    FROM v JOIN hikes ON hikes.id = v.id WHERE trails.trail_key = hikes.trail_key`.execute(tx)
}
