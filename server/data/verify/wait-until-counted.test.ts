import { expect, test } from 'vitest'
import { doAllWork } from '#server/aggregates/worker/pending-work.ts'
import { api } from '#contract/api.ts'
import { countDirtyWrites } from '#server/platform/dirty-queue/store.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { waitUntilCounted } from './wait-until-counted.ts'

test.each(BOTH_ENGINES)('%s: verify waits until marked writes are counted', async (engine) => {
  const server = await aServer({ engine, counts: false })
  const { db } = server.deps
  const mia = await server.as('mia')
  await mia.call(api.hikes.create, { body: hikeBody() })
  // without waiting it would report the pending writes
  const waiting = waitUntilCounted(db.read, 60_000)
  expect(await countDirtyWrites(db.read)).toBeGreaterThan(0)
  await doAllWork(db)
  expect(await waiting).toBe(0)
})

test.each(ENGINES)('%s: without a worker verify stops waiting, and returns how many writes wait', async (engine) => {
  const server = await aServer({ engine, counts: false })
  const mia = await server.as('mia')
  await server.settled()
  await mia.call(api.hikes.create, { body: hikeBody() })
  expect(await waitUntilCounted(server.deps.db.read, 100)).toBe(1)
})
