import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/open.ts'
import { markVisibilityChanged } from '#server/aggregates/effects/mark-changed.ts'
import { computeHikeAudience } from '#server/account/visibility/can-see.ts'

/** Hikes per statement; other requests read in between. */
const HIKES_AT_ONCE = 250

/** Updates the audiences of a person's hikes, which are never wider than the person's own. Call it after that has changed. */
export async function updateAudiences(tx: Tx, ownerId: string): Promise<void> {
  const audience = computeHikeAudience('hikes', sql.ref('hikes.visibility'))
  const changed = []
  for (;;) {
    const { rows } = await sql<{ id: string; owner_id: string; is_wish: number }>`
      UPDATE hikes SET audience = ${audience} FROM users AS owners
      WHERE owners.id = hikes.owner_id AND hikes.id IN (
        SELECT hikes.id FROM hikes JOIN users AS owners ON owners.id = hikes.owner_id
        WHERE hikes.owner_id = ${ownerId} AND hikes.audience <> ${audience} LIMIT ${sql.lit(HIKES_AT_ONCE)})
      RETURNING hikes.id, hikes.owner_id, hikes.is_wish`.execute(tx)
    changed.push(...rows)
    if (rows.length < HIKES_AT_ONCE) break
    await nextTurn()
  }
  await markVisibilityChanged(tx, ownerId, changed)
}
