import { randomUUID } from 'node:crypto'
import { chownSync, statSync } from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/api.ts'
import { MAY_MOUNT, aSmallDisk } from '#server/testing/services/a-small-disk.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, aLocation, openStore } from '#server/testing/a-store.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'

const MOST_TRIES = 3000

const named = process.env['TEST_DATABASE_URL'] ?? ''
const isOfThisMachine =
  BOTH_ENGINES.includes('postgresql') && ['127.0.0.1', 'localhost'].includes(new URL(named).hostname)

/** Opens an empty store whose rows are on a disk of their own. */
async function aStoreOn(folder: string) {
  const client = new pg.Client({ connectionString: named })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
  const owner = statSync(rows[0]?.data_directory ?? '')
  chownSync(folder, owner.uid, owner.gid)
  const name = `disk_${randomUUID().replaceAll('-', '')}`
  await client.query(`CREATE TABLESPACE ${name} LOCATION '${folder}'`)
  onTestFinished(async () => {
    await client.query(`DROP TABLESPACE ${name}`)
    await client.end()
  })
  const location = new URL(await aLocation('postgresql'))
  location.searchParams.set('options', `${location.searchParams.get('options')} -c default_tablespace=${name}`)
  return openStore(location.href)
}

test.skipIf(!MAY_MOUNT || !isOfThisMachine)(
  "on PostgreSQL's full disk reads go on and writes are refused in words; with room all is well again",
  async () => {
    const disk = aSmallDisk(24)
    const server = await aServer({ db: await aStoreOn(disk.folder) })
    const mia = await server.as('mia')
    const log = (name: string) => mia.call(api.hikes.create, { body: hikeBody({ name, notes: 'x'.repeat(1000) }) })
    const names = async () => (await mia.call(api.hikes.mine)).body.map(({ name }) => name)
    expect((await log('First')).status).toBe(201)
    const kept = ['First']
    disk.fill()

    // pages with room still accept rows
    let refused: Awaited<ReturnType<typeof log>> | undefined
    for (let n = 0; n < MOST_TRIES && !refused; n += 1) {
      const answer = await log(`Hike ${n}`)
      if (answer.status === 201) kept.unshift(`Hike ${n}`)
      else refused = answer
    }
    expect([refused?.status, refused?.headers['retry-after']]).toEqual([503, '2'])
    expect(refused?.body).toMatchObject({ message: 'Something went wrong', code: 'unavailable' })
    expect((await server.call(api.system.ready)).status).toBe(200)
    expect((await server.call(api.rankings.top)).status).toBe(200)
    expect(await names()).toEqual(kept)

    disk.free()
    expect((await log('Last')).status).toBe(201)
    expect(await names()).toEqual(['Last', ...kept])
    await server.settled()
    expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
  },
)
