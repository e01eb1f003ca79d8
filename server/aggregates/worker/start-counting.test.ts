import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { type Db, openDb } from '#server/platform/db/open.ts'
import { countDirtyWrites } from '#server/platform/dirty-queue/store.ts'
import { findCommunityTotals } from '#server/account/totals/store.ts'
import { aLine } from '#server/testing/services/a-line.ts'
import { type Member, PASSWORD, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES, aFolder, aLocation, openStore } from '#server/testing/a-store.ts'
import { aProcess } from '#server/testing/services/a-process.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { startAggregatesThread } from './start-aggregates-thread.ts'
import { startCounting } from './start-counting.ts'

const PATIENCE = { timeout: 100_000, interval: 50 }

const readTopNames = async (by: Member) => (await by.call(api.rankings.top)).body.map(({ name }) => name)

async function untilCounted({ read }: Db): Promise<void> {
  await vi.waitFor(async () => expect(await countDirtyWrites(read)).toBe(0), PATIENCE)
}

const log = (by: Member, name: string) => by.call(api.hikes.create, { body: hikeBody({ name }) })

test.each(ENGINES)('%s: the thread counts writes, and those who wait for it hear of it', async (engine) => {
  const location = await aLocation(engine)
  const db = await openStore(location)
  const server = await aServer({ db, counts: false })
  const errors: unknown[] = []
  const worker = await startAggregatesThread(db, { location, logError: (error) => errors.push(error) })
  onTestFinished(() => worker.stop())
  const mia = await server.as('mia')
  for (const name of ['A', 'B', 'C']) {
    await log(mia, name)
    await vi.waitFor(async () => expect((await readTopNames(mia)).at(-1)).toBe(name), PATIENCE)
  }
  await untilCounted(db)
  expect(await findWrongAggregates(db.read)).toEqual({})
  await worker.stop()
  expect(errors).toEqual([])
})

test.skipIf(!BOTH_ENGINES.includes('postgresql'))(
  'the worker waits while PostgreSQL is away, and counts what was written once it is back',
  async () => {
    const location = await aLocation('postgresql')
    const db = await openStore(location)
    const server = await aServer({ db, counts: false })
    const line = await aLine(location)
    const errors: unknown[] = []
    const worker = startCounting(await openStore(line.location), (error) => errors.push(error))
    onTestFinished(() => worker.stop())
    const mia = await server.as('mia')
    await untilCounted(db)
    line.cut()
    await log(mia, 'While away')
    worker.wake()
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0), PATIENCE)
    expect(await countDirtyWrites(db.read)).toBe(1)
    line.mend()
    await untilCounted(db)
    expect(await findCommunityTotals(db.read)).toMatchObject({ users: 1, hikes: 1 })
    expect(await findWrongAggregates(db.read)).toEqual({})
  },
)

test.each(BOTH_ENGINES)('%s: two workers that rest between many writes both make progress', async (engine) => {
  const location = await aLocation(engine)
  const db = await openStore(location)
  const server = await aServer({ db, counts: false })
  const members = await Promise.all(['mia', 'ben', 'tom'].map((name) => server.as(name)))
  for (let n = 0; n < 100; n += 1) await Promise.all(members.map((by) => log(by, `Trail ${n}`)))
  const errors: unknown[] = []
  const workers = [await openStore(location), await openStore(location)].map((store) =>
    startCounting(store, (error) => errors.push(error)),
  )
  onTestFinished(async () => void (await Promise.all(workers.map((worker) => worker.stop()))))
  for (let n = 100; n < 120; n += 1) {
    await Promise.all(members.map((by) => log(by, `Trail ${n}`)))
    for (const worker of workers) worker.wake()
  }
  await untilCounted(db)
  expect(await findCommunityTotals(db.read)).toMatchObject({ users: 3, hikes: 360 })
  expect(await findWrongAggregates(db.read)).toEqual({})
  expect(errors).toEqual([])
})

/** Starts a worker and counts its writes. */
async function aCountingWorker(location: string) {
  const db = await openStore(location)
  let turns = 0
  const write: Db['write'] = (...asked) => {
    if (asked[0] === 'aggregates') turns += 1
    return db.write(...asked)
  }
  const worker = startCounting({ ...db, write }, () => {})
  onTestFinished(() => worker.stop())
  return { worker, turns: () => turns }
}

test.each(BOTH_ENGINES)(
  '%s: one of two workers counts while the other watches, and takes over once it is gone',
  async (engine) => {
    const location = await aLocation(engine)
    const db = await openStore(location)
    const mia = await (await aServer({ db, counts: false })).as('mia')
    const both = [await aCountingWorker(location), await aCountingWorker(location)]
    const logAndCount = async (name: string) => {
      await log(mia, name)
      for (const { worker } of both) worker.wake()
      await untilCounted(db)
    }
    for (let n = 0; n < 30; n += 1) await logAndCount(`Trail ${n}`)
    const [other, first] = both.toSorted((a, b) => a.turns() - b.turns())
    expect(first?.turns()).toBeGreaterThan(20)
    expect(other?.turns()).toBeLessThan(10)
    await first?.worker.stop()
    await logAndCount('Trail 30')
    expect(await findCommunityTotals(db.read)).toMatchObject({ users: 1, hikes: 31 })
    expect(await findWrongAggregates(db.read)).toEqual({})
  },
)

test('a process that is killed while it counts leaves nothing uncounted, and nothing counted twice', async () => {
  const folder = aFolder()
  const env = { DATA_DIR: folder, LIMITS: 'off' }
  const first = await aProcess(env, join(folder, 'log'))
  const post = async (path: string, body: unknown, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const response = await fetch(`${first.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as Record<string, unknown>
  }
  const mia = { username: 'mia', firstName: 'Mia', lastName: 'Walker', country: 'Norway', email: 'mia@example.org' }
  const { accessToken } = await post('/auth/register', { ...mia, password: PASSWORD })
  let written = 0
  const writing = Promise.allSettled(
    Array.from({ length: 200 }, async (_, n) => {
      await post('/hikes', hikeBody({ name: `Trail ${n}` }), String(accessToken))
      written += 1
      if (written === 50) first.kill()
    }),
  )
  await writing
  const second = await aProcess(env, join(folder, 'second-log'))
  const db = await openDb({ location: join(folder, 'upstone.db') })
  await untilCounted(db)
  const { hikes } = await findCommunityTotals(db.read)
  expect(hikes).toBeGreaterThanOrEqual(written)
  expect(await findWrongAggregates(db.read)).toEqual({})
  await db.close()
  expect(await second.stop()).toBe(0)
})
