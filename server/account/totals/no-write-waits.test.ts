import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, aLocation, openStore } from '#server/testing/a-store.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'

/** Locks the row of the community's totals, until the returned function is called. */
async function holdingTotals(location: string): Promise<() => Promise<unknown>> {
  const holder = new pg.Client({ connectionString: location })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('BEGIN')
  expect((await holder.query('SELECT * FROM community_totals FOR UPDATE')).rows).toHaveLength(1)
  return () => holder.query('ROLLBACK')
}

test.skipIf(!BOTH_ENGINES.includes('postgresql'))(
  'no write waits for the row of the community: the worker alone does',
  async () => {
    const location = await aLocation('postgresql')
    const db = await openStore(location)
    const server = await aServer({ db, counts: false })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    const log = async (name: string) => (await mia.call(api.hikes.create, { body: hikeBody({ name }) })).body._id
    const [first, second, third] = [await log('A'), await log('B'), await log('C')]
    await server.settled()
    const letGo = await holdingTotals(location)
    const added = await mia.call(api.hikes.create, { body: hikeBody({ name: 'D' }) })
    let isCounted = false
    const counting = server.settled().then(() => (isCounted = true))
    const statuses = [
      added,
      await mia.call(api.hikes.create, { body: hikeBody({ name: 'E' }) }),
      await mia.call(api.hikes.remove, { params: { id: first } }),
      await mia.call(api.hikes.reorder, { body: { hikes: [{ _id: third, rank: 1 }] } }),
      await tom.call(api.likes.set, { params: { id: second }, body: { action: 'like' } }),
    ].map(({ status }) => status)
    await server.as('new')
    expect(statuses).toEqual([201, 201, 204, 200, 200])
    expect(isCounted).toBe(false)
    await letGo()
    await counting
    await server.settled()
    expect(await findWrongAggregates(db.read)).toEqual({})
  },
)
