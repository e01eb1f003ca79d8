import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { VisibilityLevel } from '#domain/account/visibility.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'
import { markVisibilityChanged } from '#server/aggregates/effects/mark-changed.ts'
import { computeHikeAudience } from '#server/account/visibility/can-see.ts'
import type { Owned } from '#server/diary/hikes/access.ts'
import { listFileKeys } from '#server/diary/hikes/files-store.ts'

/** Hikes per chunk: cascades take time, and other requests are served in between. */
const AT_ONCE = 50

/** Removes completed hikes of one person with everything that belongs to them. Returns the file keys that became unused. */
export async function removeHikes(tx: Tx, ownerId: string, hikes: readonly Owned<HikeRow>[]): Promise<string[]> {
  const freed: string[] = []
  for (const chunk of chunksOf(hikes, AT_ONCE)) {
    const ids = chunk.map(({ id }) => id)
    freed.push(...(await listFileKeys(tx, ids)))
    await tx.deleteFrom('hikes').where('id', 'in', ids).execute()
    await nextTurn()
  }
  await markVisibilityChanged(tx, ownerId, hikes)
  return freed
}

interface Choice {
  readonly visibility: VisibilityLevel
  readonly at: number
}

/** Changes who sees some completed hikes of one person. */
export async function setVisibilityOfHikes(
  tx: Tx,
  ownerId: string,
  { hikes, visibility, at }: Choice & { hikes: readonly Owned<HikeRow>[] },
): Promise<void> {
  const audience = computeHikeAudience('hikes', sql.lit(visibility))
  const changed = hikes.filter((hike) => hike.visibility !== visibility)
  for (const chunk of chunksOf(changed)) {
    const ids = sql.join(chunk.map(({ id }) => id))
    await sql`
      UPDATE hikes SET visibility = ${sql.lit(visibility)}, audience = ${audience}, updated_at = ${at}
      FROM users AS owners WHERE owners.id = hikes.owner_id AND hikes.owner_id = ${ownerId} AND hikes.id IN (${ids})`.execute(
      tx,
    )
    await nextTurn()
  }
  if (changed.length > 0) await markVisibilityChanged(tx, ownerId, changed)
}
