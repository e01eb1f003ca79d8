import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { beforeCommit } from '#server/platform/db/changes/before-commit.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import { markTrailsToMap } from '#server/aggregates/trail-map/trails-to-map.ts'

const marked = new WeakMap<Tx, Set<string>>()

/** Marks trails that are new, gone or have other tracks, to be compared with others in the background. */
export function markTrailsToCompare(tx: Tx, trailKeys: readonly string[]): void {
  const keys = marked.get(tx) ?? new Set()
  for (const key of trailKeys) keys.add(key)
  markTrailsToMap(tx, trailKeys)
  marked.set(tx, keys)
  if (keys.size > 0) beforeCommit(tx, '8 trails to compare', () => storeMarks(tx, [...keys]))
}

/** Stores marks in one order, so that two writes never wait for each other. */
async function storeMarks(tx: Tx, keys: readonly string[]): Promise<void> {
  const marked_at = Date.now()
  const rows = keys.toSorted().map((trail_key) => ({ trail_key, marked_at }))
  for (const chunk of chunksOf(rows))
    await tx
      .insertInto('trails_to_compare')
      .values(chunk)
      .onConflict((conflict) => conflict.column('trail_key').doUpdateSet({ marked_at }))
      .execute()
}

/** Returns the trails that have waited longest to be compared. */
export function listTrailsToCompare(db: Queries, max: number): Promise<{ trail_key: string; marked_at: number }[]> {
  return db.selectFrom('trails_to_compare').selectAll().orderBy('marked_at').orderBy('trail_key').limit(max).execute()
}

/** Removes a trail that is compared, unless it was marked again. */
export async function removeComparedTrail(tx: Tx, { trail_key, marked_at }: { trail_key: string; marked_at: number }) {
  const mark = tx.deleteFrom('trails_to_compare').where('trail_key', '=', trail_key)
  await mark.where('marked_at', '=', marked_at).execute()
}
