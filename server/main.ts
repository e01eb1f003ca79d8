import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createFirstAdminLink } from './account/accounts/first-admin.ts'
import { deriveKey } from './account/accounts/sessions/tokens.ts'
import { startAggregatesThread } from './aggregates/worker/start-aggregates-thread.ts'
import { buildApp } from './app.ts'
import { collectGarbage } from './platform/process/collect-garbage.ts'
import { removeInterruptedRestore } from './data/backup/interrupted-restore.ts'
import { readConfig } from './platform/config.ts'
import { openDb } from './platform/db/open.ts'
import { describeError } from './platform/describe-error.ts'
import { openFiles } from './platform/files/open.ts'
import { sweepFiles, sweepOldFiles } from './platform/files/sweep.ts'
import { SWEEP_EVERY_MS, startBackgroundJobs } from './start-background-jobs.ts'
import { renewViews } from './diary/hikes/tracks/renew-views.ts'
import type { AnalyticsEvent } from './platform/analytics/events.ts'
import { createLogWriter } from './platform/process/log-writer.ts'
import { catchUp, catchUpInBackground } from './catch-up.ts'

/** The time that closing takes once all work is done. */
const CLOSE_MS = 2000
const STDOUT = 1
/**
 * The length of the queue of connections, which the kernel's own limit bounds too. When it is full the kernel drops the first packet, and
 * clients retry after 1, 3, 7 and 15 seconds: Node's 511 were too few for a crowd.
 */
const BACKLOG = 4096

/** Opens the store, listens, and closes both when the process gets a signal. */
async function main(): Promise<void> {
  // process 1 of a container must handle its signals
  let end: (signal: string) => void = () => process.exit(0)
  process.on('SIGTERM', (signal) => end(signal))
  process.on('SIGINT', (signal) => end(signal))
  const config = readConfig({ WEB_DIR: findWebDir(), ...process.env })
  await removeInterruptedRestore(config.dataDir)
  const location = config.databaseUrl ?? join(config.dataDir, 'upstone.db')
  const listenLocation = config.databaseListenUrl
  const db = await openDb({ location, listenLocation })
  await db.join(deriveClusterMark(config.secret))
  const files = await openFiles(config)
  const log = createLogWriter(STDOUT)
  const record = (event: AnalyticsEvent) => log.write(`${JSON.stringify({ time: Date.now(), event })}\n`)
  const app = await buildApp({ config, db, files, log, now: Date.now, record: config.hasAnalytics ? record : null })
  // other processes may be uploading where they share the store
  const stores = { db, files, now: Date.now }
  await (db.engine === 'sqlite' ? sweepFiles(stores) : sweepOldFiles(stores, Date.now() - SWEEP_EVERY_MS))
  await catchUp(db)
  await renewViews(stores)
  const worker = await startAggregatesThread(db, {
    location,
    listenLocation,
    logError: (error) => app.log.error({ err: error }, 'counting statistics'),
  })
  const jobs = await startBackgroundJobs({ config, app, stores })
  let isClosing = false
  const finish = (code: 0 | 1) => {
    isClosing = true
    jobs.startNoMore()
    setTimeout(() => process.exit(1), config.limits.drainS.max * 1000 + CLOSE_MS).unref()
    void app
      .close()
      .then(() => Promise.all([worker.stop(), jobs.stop()]))
      .then(() => db.close())
      .then(() => log.drained())
      .then(() => process.exit(code))
  }
  end = (signal) => {
    // the second signal means now
    if (isClosing) process.exit(1)
    app.log.info(`${signal}: finishing work in progress`)
    finish(0)
  }
  db.onNewerSchema(({ message }) => {
    if (isClosing) return
    app.log.fatal(message)
    finish(1)
  })
  void catchUpInBackground(stores, {
    isOver: () => isClosing,
    logError: (error, what) => app.log.error({ err: error }, what),
  })
  await app.ready()
  // collects the garbage of the start before the first request
  await collectGarbage()
  const address = await app.listen({ host: config.host, port: config.port, backlog: BACKLOG })
  const home = address.replace('[::1]', 'localhost')
  log.write(`Upstone is at ${home}, data in ${config.dataDir}\n`)
  const adminLink = await createFirstAdminLink(db, Date.now())
  if (adminLink !== null)
    log.write(`Nobody has registered yet. Become the admin with this link: ${config.publicUrl ?? home}${adminLink}\n`)
}

/** Derives a mark that processes with the same secret share. It reveals nothing of the secret. */
function deriveClusterMark(secret: Uint8Array): string {
  return deriveKey(secret, 'mark of the processes').toString('base64url')
}

/** Returns the folder of the built pages, dist/web beside dist/server, or '' where there is none. */
function findWebDir(): string {
  const isSource = import.meta.url.endsWith('.ts')
  const folder = fileURLToPath(new URL(isSource ? '../dist/web/' : '../web/', import.meta.url))
  return existsSync(folder) ? folder : ''
}

main().catch((error: unknown) => {
  process.stderr.write(`Upstone cannot start: ${describeError(error)}\n`)
  process.exit(1)
})
