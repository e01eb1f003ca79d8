import { countFanOuts } from '#server/aggregates/notifications/fan-out.ts'
import { readLastFit } from '#server/aggregates/scores/store.ts'
import type { Db } from '#server/platform/db/open.ts'
import { countDirtyWrites, findOldestDirtyAt } from '#server/platform/dirty-queue/store.ts'
import type { LastAnswer, LoggedError } from '#server/platform/process/process-health.ts'
import { type CommandDeps, command } from '../command.ts'
import { formatTime } from '../format-time.ts'
import { type BackupsHealth, readBackups, readDisk } from './disk.ts'
import { countIdempotencyKeys, readDatabaseBytes, readEmailQueue, readMigrations, readPushQueue } from './store.ts'
import { type UpdateState, readUpdateState } from '#server/operators/system/update-check.ts'
import { readVersion } from '#server/platform/process/version.ts'

/** The state of the site. Times are epoch milliseconds. */
export interface Health {
  readonly version: string
  /** Null where the operator wants no checks. */
  readonly update: UpdateState | null
  readonly node: string
  readonly database: { readonly engine: Db['engine']; readonly bytes: number | null }
  readonly migrations: { readonly applied: number; readonly newest: string | null }
  readonly queues: {
    readonly uncounted: number
    readonly oldestUncountedAt: number | null
    readonly fanOuts: number
    readonly idempotencyKeys: number
    readonly emails: Awaited<ReturnType<typeof readEmailQueue>>
    readonly push: Awaited<ReturnType<typeof readPushQueue>>
  }
  readonly backups: BackupsHealth | null
  /** The disk of DATA_DIR. */
  readonly disk: Awaited<ReturnType<typeof readDisk>>
  readonly sendsMail: boolean
  readonly rankingFittedAt: number | null
  readonly hasGeocoder: boolean
  /** The state of the process that answers; null in the terminal, which is no server. */
  readonly process: {
    readonly startedAt: number
    readonly geocoder: LastAnswer | null
    readonly errors: readonly LoggedError[]
  } | null
}

/** Returns the state of the site. */
export async function readHealth({ db, config, now, health }: CommandDeps): Promise<Health> {
  const { read } = db
  return {
    version: readVersion(),
    update: readUpdateState(config),
    node: process.version,
    database: { engine: db.engine, bytes: await readDatabaseBytes(db, config) },
    migrations: await readMigrations(read),
    queues: {
      uncounted: await countDirtyWrites(read),
      oldestUncountedAt: await findOldestDirtyAt(read),
      fanOuts: await countFanOuts(read),
      idempotencyKeys: await countIdempotencyKeys(read),
      emails: await readEmailQueue(read),
      push: await readPushQueue(read, now()),
    },
    backups: await readBackups(config.backups),
    disk: await readDisk(config.dataDir),
    sendsMail: config.mail !== null,
    rankingFittedAt: (await readLastFit(read)).fitted_at,
    hasGeocoder: config.geocoderUrl !== null,
    process: health && { startedAt: health.startedAt, geocoder: health.geocoder, errors: health.errors() },
  }
}

export const healthCommand = command({
  parameters: [],
  summary: 'prints the version, queues, backups, disks and other facts on the state of the site',
  role: 'admin',
  changes: false,
  run: (_input, deps) => readHealth(deps),
  format: (health) => [...formatState(health), ...formatProcess(health.process)].join('\n'),
})

function formatState({ queues, ...health }: Health): string[] {
  const { database, migrations, disk, backups } = health
  const { emails, push } = queues
  const since = emails.oldestAt === null ? '' : `, the oldest since ${formatTime(emails.oldestAt)}`
  return [
    `Version     ${health.version}, Node ${health.node}${formatUpdate(health.update)}`,
    `Database    ${database.engine}, ${database.bytes === null ? 'size unknown' : formatBytes(database.bytes)}, ${migrations.applied} migrations, the newest ${migrations.newest ?? 'none'}`,
    `Disk        ${disk === null ? 'unknown' : `${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)} free`}`,
    `Backups     ${backups === null ? 'none are made (BACKUP_DIR is not set)' : formatBackups(backups)}`,
    `E-mail      ${health.sendsMail ? `${emails.waiting} waiting${since}, ${emails.failed} of them failed before` : 'not set up'}`,
    `Push        ${push.browsers} browsers, ${push.due} due, ${push.failing} failing`,
    `Queues      ${queues.uncounted} writes uncounted${queues.oldestUncountedAt === null ? '' : ` since ${formatTime(queues.oldestUncountedAt)}`}, ${queues.fanOuts} fan-outs, ${queues.idempotencyKeys} idempotency keys`,
    `Ranking     ${health.rankingFittedAt === null ? 'not fitted yet' : `fitted ${formatTime(health.rankingFittedAt)}`}`,
    `Geocoder    ${health.hasGeocoder ? 'set up' : 'not set up'}`,
  ]
}

function formatUpdate(update: UpdateState | null): string {
  if (update === null || update.checkedAt === null) return ''
  if (update.newest !== null) return `, ${update.newest} is available`
  return update.error === null ? ', the newest' : `, no newer one known: the last check failed (${update.error})`
}

function formatBackups({ kept, max, newest, lastCheck, disk }: BackupsHealth): string {
  const last = newest === null ? 'none yet' : `the newest ${formatTime(newest.at)}, ${formatBytes(newest.bytes)}`
  return `${kept} of ${max}, ${last}, ${formatCheck(lastCheck)}${disk === null ? ', the folder cannot be read' : `, ${formatBytes(disk.freeBytes)} free`}`
}

function formatCheck(check: BackupsHealth['lastCheck']): string {
  if (check === null) return 'not checked yet'
  const { file, checkedAt, problem, isOfNewest } = check
  return `${isOfNewest ? '' : `${file} `}checked ${formatTime(checkedAt)}: ${problem === null ? 'good' : `BAD, ${problem}`}`
}

function formatProcess(own: Health['process']): string[] {
  if (own === null) return []
  const errors = own.errors.map(
    ({ at, what, type, code, route }) =>
      `    ${formatTime(at)}  ${[what, type, code, route].filter((part) => part !== null).join(', ')}`,
  )
  return [`Process     since ${formatTime(own.startedAt)}, ${errors.length} recent errors`, ...errors]
}

function formatBytes(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}
