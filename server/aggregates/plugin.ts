import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { FeatureDeps } from '#server/platform/deps.ts'
import type { Db } from '#server/platform/db/open.ts'
import { isStatisticsEndpoint } from './worker/statistics-endpoints.ts'
import { measureQueues } from './worker/measure-queues.ts'
import { OwnWrites } from './worker/own-writes.ts'
import { serveAchievements } from './achievements/routes.ts'

/** Registers the calls of achievements, the metrics of the worker's queues, and reads that wait for a member's own writes. */
export async function aggregatesPlugin(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  waitForOwnWrites(app, deps.db)
  measureQueues(app, deps.db)
  await app.register(fp(serveAchievements), deps)
}

/** Makes a member's own writes visible in their next read of statistics. */
function waitForOwnWrites(app: FastifyInstance, db: Db): void {
  const writes = new OwnWrites()
  let stop = () => {}
  app.addHook('onReady', async () => {
    stop = await db.onMessage((message) => writes.receive(message))
  })
  app.addHook('onClose', async () => stop())
  app.decorate('countedFor', async (row, userId) => {
    if (isStatisticsEndpoint(row)) await writes.waitUntilCounted(userId)
  })
  app.decorate('isCounted', (userId) => writes.isCounted(userId))
}
