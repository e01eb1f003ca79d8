import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { isHere } from '#server/db/leaving.ts'
import type { Queries } from '#server/db/open.ts'
import type { CommunityTotalsRow } from '#server/db/schema.ts'
import { countMarks } from '#server/stale-marks/store.ts'
import { communityTotals, computeCountries, computeTotals, findTotals } from './store.ts'

/** The ids of people whose kept totals are not what their hikes say. Writes meanwhile may look like such. */
export async function checkHikerTotals(db: Queries): Promise<string[]> {
  const wrong: string[] = []
  for (const { id } of await wholePeople(db)) {
    const kept = await findTotals(db, id)
    const isRight = isDeepStrictEqual({ ...kept }, { ...(await computeTotals(db, id)) })
    if (!isRight || !isDeepStrictEqual(await countriesOf(db, id), await computeCountries(db, id))) wrong.push(id)
  }
  return wrong
}

/** All but those who are being removed: some of their hikes are gone. */
function wholePeople(db: Queries) {
  const isWhole = sql<boolean>`leaving_at IS NULL OR leaving_at > 0`
  return db.selectFrom('users').select('id').where(isWhole).orderBy('id').execute()
}

async function countriesOf(db: Queries, userId: string): Promise<Map<string, number>> {
  const rows = await db.selectFrom('hiker_countries').selectAll().where('user_id', '=', userId).execute()
  return new Map(rows.map(({ country_key, hikes }) => [country_key, hikes]))
}

/** The community's sums that are not those of all people and hikes, by name; none while some writes wait to be counted. */
export async function checkCommunityTotals(db: Queries): Promise<string[]> {
  if ((await countMarks(db)) > 0) return []
  const { rows } = await sql<Omit<CommunityTotalsRow, 'one' | 'version' | 'beat'>>`
    SELECT (SELECT COUNT(*) FROM users WHERE leaving_at IS NULL) AS users, COUNT(*) AS hikes,
      COALESCE(SUM(length_m * completion_count), 0) AS length_m,
      COALESCE(SUM(elevation_m * completion_count), 0) AS elevation_m
    FROM hikes WHERE is_wish = 0 AND ${isHere('owner_id')}`.execute(db)
  const kept = await communityTotals(db)
  return (['users', 'hikes', 'length_m', 'elevation_m'] as const).filter((sum) => kept[sum] !== rows[0]?.[sum])
}
