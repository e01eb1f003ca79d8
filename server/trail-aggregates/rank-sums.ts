import { sql } from 'kysely'
import { isLeft } from '#server/db/before-commit.ts'
import { chunksOf } from '#server/db/chunks.ts'
import type { Tx } from '#server/db/open.ts'
import { recomputeAtCommit } from '#server/totals/store.ts'
import { rankedTrailsOf } from './dense-ranks.ts'

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
    const moves = [...after].flatMap(([trailKey, { rank, position }]) => {
      const by = rank - (before.get(trailKey)?.rank ?? rank)
      return by === 0 ? [] : [{ trailKey, rank, position, by }]
    })
    const [first] = moves
    if (!first) return
    // they come best first
    const isShift = moves.every(({ by }) => by === first.by) && moves.length === after.size - first.rank + 1
    await (isShift ? shiftTrails(tx, ownerId, first) : moveTrails(tx, moves))
  })
}

async function ranksOf(tx: Tx, ownerId: string) {
  const rows = await rankedTrailsOf(tx, ownerId).orderBy('rank').execute()
  return new Map(rows.map((row) => [row.trail_key, row]))
}

/** All of a list from one place on have moved by the same. */
async function shiftTrails(tx: Tx, ownerId: string, first: { position: number | null; by: number }): Promise<void> {
  await tx
    .updateTable('trails')
    .set((row) => ({ rank_sum: row('rank_sum', '+', first.by) }))
    .where('trail_key', 'in', ({ selectFrom }) =>
      selectFrom('hikes').select('trail_key').where('owner_id', '=', ownerId).where('position', '>=', first.position),
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
