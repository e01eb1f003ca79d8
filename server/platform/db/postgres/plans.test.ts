import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BOTH_ENGINES, aLocation, openStore } from '#server/testing/a-store.ts'

const onPostgres = test.skipIf(!BOTH_ENGINES.includes('postgresql'))

async function costOf(location: string): Promise<unknown> {
  const db = await openStore(location)
  const { rows } = await sql<{ random_page_cost: string }>`SHOW random_page_cost`.execute(db.read)
  return rows[0]?.random_page_cost
}

onPostgres('reads are planned for rows that lie in memory, unless the address says otherwise', async () => {
  const location = await aLocation('postgresql')
  expect(await costOf(location)).toBe('1.1')
  expect(await costOf(location.replace('options=', 'options=-c%20random_page_cost%3D3%20'))).toBe('3')
})

onPostgres('those who leave are found once a statement, and cost the planner nothing', async () => {
  const db = await openStore(await aLocation('postgresql'))
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT id FROM leavers`.execute(db.read)
  expect(rows[0]?.['QUERY PLAN']).toMatch(/^Function Scan on leaving_ids .*cost=0\.00\.\.0\.10 rows=10/)
})
