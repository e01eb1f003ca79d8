import type { Queries } from '#server/platform/db/open.ts'
import { readPlacedLists } from './placed-lists.ts'
import { readLastFit } from './store.ts'

/**
 * Returns the keys of trails that have a score but are in no list, or the other way round. Returns none while writes wait for the next fit.
 */
export async function checkScores(db: Queries): Promise<string[]> {
  const { version } = await db
    .selectFrom('community_totals')
    .select('version')
    .where('one', '=', 1)
    .executeTakeFirstOrThrow()
  if ((await readLastFit(db)).version !== version) return []
  const { trailKeys } = await readPlacedLists(db, 0)
  const stored = new Set(
    (await db.selectFrom('community_scores').select('trail_key').execute()).map(({ trail_key }) => trail_key),
  )
  const missing = trailKeys.filter((key) => !stored.delete(key))
  return [...missing, ...stored]
}
