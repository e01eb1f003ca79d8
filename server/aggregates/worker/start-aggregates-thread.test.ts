import type { Worker as Thread } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { countDirtyWrites } from '#server/platform/dirty-queue/store.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { type Engine, ENGINES, aLocation, openStore } from '#server/testing/a-store.ts'
import { findCommunityTotals } from '#server/account/totals/store.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { startThread } from '#server/platform/process/start-thread.ts'
import { startAggregatesThread } from './start-aggregates-thread.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }

/** Starts a server with a counting thread; also returns all threads started so far. */
async function aCountingServer(engine: Engine) {
  const threads: Thread[] = []
  const location = await aLocation(engine)
  const db = await openStore(location)
  const server = await aServer({ db, counts: false })
  const begin: typeof startThread = (...asked) => {
    const thread = startThread(...asked)
    threads.push(thread)
    return thread
  }
  const worker = await startAggregatesThread(db, { location, logError: () => {}, begin })
  onTestFinished(() => worker.stop())
  const mia = await server.as('mia')
  const log = async (name: string) => {
    expect((await mia.call(api.hikes.create, { body: hikeBody({ name }) })).status).toBe(201)
  }
  const untilCounted = (hikes: number) =>
    vi.waitFor(async () => {
      expect(await countDirtyWrites(db.read)).toBe(0)
      expect(await findCommunityTotals(db.read)).toMatchObject({ hikes })
    }, PATIENCE)
  return { db, worker, threads, log, untilCounted }
}

test.each(ENGINES)(
  '%s: a thread that dies is started again, and continues to count',
  async (engine) => {
    const { db, worker, threads, log, untilCounted } = await aCountingServer(engine)
    await log('Before')
    await untilCounted(1)
    for (const died of [1, 2]) {
      expect(threads).toHaveLength(died)
      await threads.at(-1)?.terminate()
      await log(`Nobody counts ${died}`)
      expect(await countDirtyWrites(db.read)).toBe(1)
      await untilCounted(1 + died)
    }
    expect(await findWrongAggregates(db.read)).toEqual({})
    await worker.stop()
    expect(threads).toHaveLength(3)
  },
  60_000,
)

test('a thread that dies while it may write to SQLite blocks no other write', async () => {
  const { db, threads, log, untilCounted } = await aCountingServer('sqlite')
  await log('Before')
  await untilCounted(1)
  const [first] = threads
  const dead = new Promise((resolve) => first?.once('message', () => resolve(first.terminate())))
  await log('While it wants to write')
  await dead
  await log('After')
  await untilCounted(3)
  expect(await findWrongAggregates(db.read)).toEqual({})
}, 60_000)
