import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { CommunityTotalsRow } from '#server/platform/db/schema/schema.ts'
import { countDirtyWrites } from '#server/platform/dirty-queue/store.ts'
import { isVisibleToAll } from '#server/account/visibility/can-see.ts'
import { type ComputedTotals, findCommunityTotals, computeTotals, findTotals } from './store.ts'

/** Returns the ids of people whose stored totals differ from their hikes. Concurrent writes may cause false alarms. */
export async function checkHikerTotals(db: Queries): Promise<string[]> {
  const wrong: string[] = []
  for (const { id } of await selectStayingPeople(db)) {
    const { totals, countries } = await computeTotals(db, id)
    const isRight = isDeepStrictEqual((await findTotals(db, id)).map(plain), totals)
    if (!isRight || !isDeepStrictEqual(new Set(await formatCountries(db, id)), new Set(countries.map(asText))))
      wrong.push(id)
  }
  return wrong
}

/** Selects people except those who are being removed: some of their hikes are gone. */
function selectStayingPeople(db: Queries) {
  const isWhole = sql<boolean>`leaving_at IS NULL OR leaving_at > 0`
  return db.selectFrom('users').select('id').where(isWhole).orderBy('id').execute()
}

const plain = <Row extends object>(row: Row): Row => ({ ...row })
const asText = ({ country_key, level, hikes }: ComputedTotals['countries'][number]) =>
  `${level} ${hikes} ${country_key}`

async function formatCountries(db: Queries, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('hiker_countries').selectAll().where('user_id', '=', userId).execute()
  return rows.map(({ country_key, level, hikes }) => `${level} ${hikes} ${country_key}`)
}

/** Returns the names of the community's sums that differ from those over all people and hikes; none while some writes wait to be counted. */
export async function checkCommunityTotals(db: Queries): Promise<string[]> {
  if ((await countDirtyWrites(db)) > 0) return []
  const { rows } = await sql<Omit<CommunityTotalsRow, 'one' | 'version' | 'beat'>>`
    SELECT (SELECT COUNT(*) FROM users WHERE leaving_at IS NULL AND is_found = 1) AS users, COUNT(*) AS hikes,
      COALESCE(SUM(length_m * completion_count), 0) AS length_m,
      COALESCE(SUM(elevation_m * completion_count), 0) AS elevation_m
    FROM hikes WHERE is_wish = 0 AND ${isVisibleToAll('hikes')} AND ${isNotLeaving('owner_id')}`.execute(db)
  const kept = await findCommunityTotals(db)
  return (['users', 'hikes', 'length_m', 'elevation_m'] as const).filter((sum) => kept[sum] !== rows[0]?.[sum])
}
