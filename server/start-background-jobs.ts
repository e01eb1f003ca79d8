import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createPushSender } from './community/inbox/push/send.ts'
import { startPushing } from './community/inbox/push/start-pushing.ts'
import { createVapid } from './community/inbox/push/vapid.ts'
import { endExpiredSuspensions } from './community/moderation/end-expired-suspensions.ts'
import { removeDeletedAccounts } from './data/account-deletion/remove-deleted-accounts.ts'
import { startDailyBackups } from './data/backup/daily-backups.ts'
import { spawnBackup } from './data/backup/spawn-backup.ts'
import { startUpdateCheck } from './operators/system/update-check.ts'
import type { Config } from './platform/config.ts'
import type { Deps } from './platform/deps.ts'
import { sweepOldFiles } from './platform/files/sweep.ts'
import { type IntervalJob, startIntervalJob } from './platform/process/interval-job.ts'
import { startEmails } from './start-emails.ts'
import { findTrackPeaks } from './trails/collections/find-track-peaks.ts'
import { drawWrittenCovers } from './trails/covers/draw-written.ts'
import { type MapCheck, checkMap, renewMap } from './trails/explore/renew-map.ts'
import { findProposals } from './trails/names/find-proposals.ts'
import { moveNames } from './trails/names/move-names.ts'

/** Much longer than an upload takes. */
export const SWEEP_EVERY_MS = 15 * 60_000
const NAMES_EVERY_MS = 1000
const PROPOSALS_EVERY_MS = 5000
const MAP_EVERY_MS = 1000
/** Whoever has just added a track looks at their collections. */
const PEAKS_EVERY_MS = 2000

export interface BackgroundJobs {
  /** Stops what need not be finished: sweeping, drawing, backups. */
  startNoMore(): void
  /** Stops the others between two steps. */
  stop(): Promise<void>
}

/** Starts what a server does besides answering: sweeping files, e-mails, push messages, removing accounts, drawing covers, backups and looking for a newer version. */
export async function startBackgroundJobs({
  config,
  app,
  stores,
}: {
  config: Config
  app: FastifyInstance
  stores: Pick<Deps, 'db' | 'files' | 'now'>
}): Promise<BackgroundJobs> {
  const { db } = stores
  const logError = (error: unknown, what: string) => app.log.error({ err: error }, what)
  const sweeping = setInterval(() => {
    sweepOldFiles(stores, Date.now() - SWEEP_EVERY_MS).catch((error: unknown) => logError(error, 'sweep'))
  }, SWEEP_EVERY_MS).unref()
  const mailer =
    config.mail && (await startEmails(config.mail, { db, secret: config.secret, settings: app.settings, logError }))
  const vapid = createVapid(config, () => app.settings.current().contact)
  const push = { db, now: Date.now, vapid, send: createPushSender() }
  const pushing = await startPushing(push, (error) => logError(error, 'sending push messages'))
  // what changes more than statistics waits for the end of a maintenance
  const unlessMaintenance = (work: (isOver: () => boolean) => Promise<void>) => async (isOver: () => boolean) => {
    if (app.settings.current().maintenance === null) await work(isOver)
  }
  // a process may have ended while it moved names
  let isFirstMove = true
  const mapCheck: MapCheck = { fittedAt: null, isFirst: true }
  const intervalJobs = [
    startIntervalJob(
      unlessMaintenance((isOver) => removeDeletedAccounts(stores, isOver)),
      (error) => logError(error, 'removing accounts'),
    ),
    startIntervalJob(
      unlessMaintenance((isOver) => endExpiredSuspensions(stores, isOver)),
      (error) => logError(error, 'ending suspensions'),
    ),
    startIntervalJob(
      unlessMaintenance(async (isOver) => {
        await moveNames(stores, { isOver, isFirst: isFirstMove })
        isFirstMove = false
      }),
      (error) => logError(error, 'moving hikes to the trails of their names'),
      NAMES_EVERY_MS,
    ),
    startIntervalJob(
      unlessMaintenance((isOver) => findProposals(stores, isOver)),
      (error) => logError(error, 'comparing trails'),
      PROPOSALS_EVERY_MS,
    ),
    startIntervalJob(
      unlessMaintenance(async (isOver) => {
        await checkMap(db, mapCheck, isOver)
        await renewMap(db, isOver)
      }),
      (error) => logError(error, 'renewing the map of trails'),
      MAP_EVERY_MS,
    ),
    startIntervalJob(
      unlessMaintenance((isOver) => findTrackPeaks(stores, isOver)),
      (error) => logError(error, 'finding the peaks of tracks'),
      PEAKS_EVERY_MS,
    ),
  ]
  if (config.updateUrl !== null) intervalJobs.push(startUpdates(config.updateUrl, config, app.log))
  const stopDrawing = await drawWrittenCovers(db, {
    now: Date.now,
    draw: (path) => app.drawCover(path),
    logError: (error) => logError(error, 'drawing covers'),
  })
  const backups =
    config.backups &&
    startDailyBackups(config.backups, {
      now: Date.now,
      make: (target) => spawnBackup(target, Date.now),
      logError: (error) => logError(error, 'daily backup'),
    })
  return {
    startNoMore: () => {
      clearInterval(sweeping)
      backups?.stop()
      stopDrawing()
    },
    stop: async () => {
      await Promise.all([mailer?.stop(), pushing.stop(), ...intervalJobs.map((job) => job.stop())])
    },
  }
}

/** Starts to look for a newer version. */
function startUpdates(url: string, { dataDir }: Config, log: FastifyBaseLogger): IntervalJob {
  const updates = {
    newer: (version: string) => log.info({ version }, 'there is a newer version'),
    failed: (code: string, err: unknown) => log.warn({ code, err }, 'looking for a newer version'),
  }
  return startUpdateCheck({ dataDir, url, now: Date.now, log: updates }, (error) =>
    log.error({ err: error }, 'looking for a newer version'),
  )
}
