import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { startAggregatesThread } from '#server/aggregates/worker/start-aggregates-thread.ts'
import { type Pooled, HAS_PGBOUNCER, aPooledStore } from '#server/testing/services/a-pgbouncer.ts'
import { aServer, createCaller, hikeBody } from '#server/testing/a-server.ts'
import { aStream } from '#server/testing/a-stream.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { countDirtyWrites } from '#server/platform/dirty-queue/store.ts'
import { openDb } from '#server/platform/db/open.ts'

const withPgBouncer = test.skipIf(!HAS_PGBOUNCER)
const PATIENCE = { timeout: 100_000, interval: 50 }
const TRAILS = ['A', 'B', 'C', 'D', 'E', 'F']

async function open(pooled: Pooled) {
  const db = await openDb({ ...pooled, isDurable: false })
  onTestFinished(() => db.close())
  return db
}

withPgBouncer('behind PgBouncer three processes start at once, serve together, and hear of each other', async () => {
  const pooled = await aPooledStore()
  const dbs = await Promise.all([open(pooled), open(pooled), open(pooled)])
  await Promise.all(dbs.map((db) => db.join('a')))
  await expect((await open(pooled)).join('b')).rejects.toThrow(/same AUTH_SECRET/)
  const [one, two, three] = await Promise.all(
    dbs.map((db) => aServer({ db, counts: false, config: { hasLimits: true } })),
  )
  if (!one || !two || !three) throw new Error('there are three')
  const errors: unknown[] = []
  const worker = await startAggregatesThread(one.deps.db, { ...pooled, logError: (error) => errors.push(error) })
  onTestFinished(() => worker.stop())
  const [mia, tom] = [await one.as('mia'), await two.as('tom')]
  const miasAtThree = createCaller(three.app, mia.accessToken)
  const stream = await aStream(three, miasAtThree)
  // more at once than PgBouncer has connections
  const logged = await Promise.all(
    TRAILS.map((name, n) => (n % 2 ? mia : miasAtThree).call(api.hikes.create, { body: hikeBody({ name }) })),
  )
  expect(logged.map(({ status }) => status)).toEqual(TRAILS.map(() => 201))
  const id = logged[0]?.body._id ?? ''
  expect((await tom.call(api.likes.set, { params: { id }, body: { action: 'like' } })).status).toBe(200)
  expect(await stream.wait('notification', 1)).toMatchObject([{ content: 'tom liked your hike A' }])
  for (const { deps } of [one, two, three])
    await vi.waitFor(async () => expect(await countDirtyWrites(deps.db.read)).toBe(0), PATIENCE)
  const top = await createCaller(two.app).call(api.rankings.top, { headers: { 'cache-control': 'no-cache' } })
  expect(top.body.map(({ name }) => name).toSorted()).toEqual(TRAILS)
  expect(await findWrongAggregates(one.deps.db.read)).toEqual({})
  await worker.stop()
  expect(errors).toEqual([])
})

withPgBouncer('who sets PgBouncer up without PostgreSQL itself beside it is told so', { tags: ['deep'] }, async () => {
  const { location } = await aPooledStore()
  await expect(openDb({ location })).rejects.toThrow(/DATABASE_LISTEN_URL/)
  const deaf = await open({ location, listenLocation: location })
  await expect(deaf.join('a')).rejects.toThrow(/DATABASE_LISTEN_URL must lead to PostgreSQL itself/)
})
