import { sql } from 'kysely'
import { isLeft } from '#server/db/before-commit.ts'
import { chunksOf } from '#server/db/chunks.ts'
import type { Tx } from '#server/db/open.ts'
import { recomputeAtCommit } from '#server/totals/store.ts'

/**
 * Makes the trails of a person's hikes follow, at the end of the write, what happens to their ranks from here on. Trails that
 * the write marks as stale besides are added up anew after that.
 */
export async function followRanks(tx: Tx, ownerId: string): Promise<void> {
  const name = `1 ranks ${ownerId}`
  if (isLeft(tx, name)) return
  const before = await ranksOf(tx, ownerId)
  recomputeAtCommit(tx, name, async () => {
    const after = await ranksOf(tx, ownerId)
    const moves = [...after].flatMap(([trailKey, rank]) => {
      const by = rank - (before.get(trailKey) ?? rank)
      return by === 0 ? [] : [{ trailKey, rank, by }]
    })
    const [first] = moves
    if (!first) return
    const top = Math.min(...moves.map(({ rank }) => rank))
    const isShift = moves.every(({ by }) => by === first.by) && moves.length === after.size - top + 1
    await (isShift ? shiftTrails(tx, ownerId, { top, by: first.by }) : moveTrails(tx, moves))
  })
}

async function ranksOf(tx: Tx, ownerId: string): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('hikes').select(['trail_key', 'rank']).where('owner_id', '=', ownerId).execute()
  return new Map(rows.flatMap(({ trail_key, rank }) => (rank === null ? [] : [[trail_key, rank]])))
}

/** All of a list from one rank on have moved by the same. */
async function shiftTrails(tx: Tx, ownerId: string, { top, by }: { top: number; by: number }): Promise<void> {
  await tx
    .updateTable('trails')
    .set((row) => ({ rank_sum: row('rank_sum', '+', by) }))
    .where('trail_key', 'in', ({ selectFrom }) =>
      selectFrom('hikes').select('trail_key').where('owner_id', '=', ownerId).where('rank', '>=', top),
    )
    .execute()
}

async function moveTrails(tx: Tx, moves: readonly { trailKey: string; by: number }[]): Promise<void> {
  for (const chunk of chunksOf(moves)) {
    const rows = chunk.map(({ trailKey, by }) => sql`(${trailKey}, CAST(${by} AS INTEGER))`)
    await sql`
      WITH v (trail_key, by) AS (VALUES ${sql.join(rows)})
      UPDATE trails SET rank_sum = trails.rank_sum + v.by FROM v WHERE trails.trail_key = v.trail_key`.execute(tx)
  }
}
