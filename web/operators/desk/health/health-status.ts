import type { Answer } from '#contract/endpoint.ts'
import type { deskApi } from '#contract/client-desk.ts'

export type Health = Answer<typeof deskApi.health>

/** How something is: `off` where the operator has not set it up. */
export type HealthStatus = 'ok' | 'attention' | 'unknown' | 'off'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** From here on something needs attention. */
export const MAX_BACKUP_AGE_MS = 2 * DAY_MS
export const MAX_EMAIL_AGE_MS = HOUR_MS
export const MAX_UNCOUNTED_AGE_MS = 10 * MINUTE_MS
export const MAX_ERROR_AGE_MS = DAY_MS
export const MIN_FREE_SHARE = 0.1

/** Returns how each part of a site is. */
export function judgeHealth(health: Health, nowMs: number) {
  const { update, queues, backups, process, sendsMail } = health
  const isOlder = (at: string | null, maxMs: number) => at !== null && nowMs - Date.parse(at) > maxMs
  return {
    version: judgeVersion(update),
    database: health.migrations.newest === null ? 'unknown' : 'ok',
    disk: judgeDisk(health.disk),
    backups: judgeBackups(backups, nowMs),
    email: sendsMail ? attentionIf(isOlder(queues.emails.oldestAt, MAX_EMAIL_AGE_MS)) : 'off',
    push: attentionIf(queues.push.browsers > 0 && queues.push.failing === queues.push.browsers),
    queues: attentionIf(isOlder(queues.oldestUncountedAt, MAX_UNCOUNTED_AGE_MS)),
    ranking: health.rankingFittedAt === null ? 'unknown' : 'ok',
    geocoder: judgeGeocoder(health),
    errors: attentionIf(process.errors.some(({ at }) => !isOlder(at, MAX_ERROR_AGE_MS))),
  } as const satisfies Record<string, HealthStatus>
}

const attentionIf = (isBad: boolean): HealthStatus => (isBad ? 'attention' : 'ok')

function judgeVersion(update: Health['update']): HealthStatus {
  if (update === null || update.checkedAt === null) return 'unknown'
  if (update.newest !== null) return 'attention'
  return update.error === null ? 'ok' : 'unknown'
}

function judgeDisk(disk: Health['disk']): HealthStatus {
  if (disk === null || disk.totalBytes === 0) return 'unknown'
  return attentionIf(disk.freeBytes / disk.totalBytes < MIN_FREE_SHARE)
}

function judgeBackups(backups: Health['backups'], nowMs: number): HealthStatus {
  if (backups === null) return 'off'
  const { newest, lastCheck, disk } = backups
  if (newest === null || nowMs - Date.parse(newest.at) > MAX_BACKUP_AGE_MS) return 'attention'
  if (lastCheck?.isGood === false || judgeDisk(disk) === 'attention') return 'attention'
  return lastCheck?.isOfNewest === true ? 'ok' : 'unknown'
}

function judgeGeocoder({ hasGeocoder, process: { geocoder } }: Health): HealthStatus {
  if (!hasGeocoder) return 'off'
  return geocoder === null ? 'unknown' : attentionIf(!geocoder.isGood)
}
