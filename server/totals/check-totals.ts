import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Queries } from '#server/db/open.ts'
import type { CommunityTotalsRow } from '#server/db/schema.ts'
import { communityTotals, computeTotals, findTotals } from './store.ts'

/** The ids of people whose kept totals are not what their hikes say. Writes meanwhile may look like such. */
export async function checkHikerTotals(db: Queries): Promise<string[]> {
  const wrong: string[] = []
  for (const { id } of await db.selectFrom('users').select('id').orderBy('id').execute()) {
    const kept = await findTotals(db, id)
    if (!isDeepStrictEqual({ ...kept }, { ...(await computeTotals(db, id)) })) wrong.push(id)
  }
  return wrong
}

/** The community's sums that are not those of all people and hikes, by name. */
export async function checkCommunityTotals(db: Queries): Promise<string[]> {
  const { rows } = await sql<Omit<CommunityTotalsRow, 'one' | 'version'>>`
    SELECT (SELECT COUNT(*) FROM users) AS users, COUNT(*) AS hikes,
      COALESCE(SUM(length_m * completion_count), 0) AS length_m,
      COALESCE(SUM(elevation_m * completion_count), 0) AS elevation_m
    FROM hikes WHERE is_wish = 0`.execute(db)
  const kept = await communityTotals(db)
  return (['users', 'hikes', 'length_m', 'elevation_m'] as const).filter((sum) => kept[sum] !== rows[0]?.[sum])
}
