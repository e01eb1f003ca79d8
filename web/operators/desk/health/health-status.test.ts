import { expect, test } from 'vitest'
import { HEALTH, NOW } from './health-testing.ts'
import { type Health, judgeHealth } from './health-status.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ago = (ms: number) => new Date(NOW - ms).toISOString()
const BACKUPS = HEALTH.backups!
const CHECK = BACKUPS.lastCheck!
const withBackup = (ms: number, over: Partial<typeof BACKUPS> = {}): Partial<Health> => ({
  backups: { ...BACKUPS, newest: { at: ago(ms), bytes: 1 }, ...over },
})
const withEmail = (oldestAt: string | null): Partial<Health> => ({
  queues: { ...HEALTH.queues, emails: { waiting: 1, oldestAt, failed: 0 } },
})
const withPush = (browsers: number, failing: number): Partial<Health> => ({
  queues: { ...HEALTH.queues, push: { browsers, due: 0, failing } },
})
const withUncounted = (ms: number): Partial<Health> => ({
  queues: { ...HEALTH.queues, uncounted: 1, oldestUncountedAt: ago(ms) },
})
const withUpdate = (newest: string | null, error: 'refused' | null): Partial<Health> => ({
  update: { newest, checkedAt: ago(HOUR), error },
})
const withError = (ms: number): Partial<Health> => ({
  process: {
    ...HEALTH.process,
    errors: [{ at: ago(ms), what: 'x', type: null, code: null, route: null }],
  },
})

test.each<[keyof ReturnType<typeof judgeHealth>, Partial<Health>, string]>([
  ['version', { update: null }, 'unknown'],
  ['version', { update: { newest: null, checkedAt: null, error: null } }, 'unknown'],
  ['version', withUpdate(null, null), 'ok'],
  ['version', withUpdate(null, 'refused'), 'unknown'],
  ['version', withUpdate('9.9.9', 'refused'), 'attention'],
  ['backups', { backups: null }, 'off'],
  ['backups', { backups: { ...BACKUPS, kept: 0, newest: null } }, 'attention'],
  ['backups', withBackup(48 * HOUR), 'ok'],
  ['backups', withBackup(48 * HOUR + 1), 'attention'],
  ['backups', withBackup(HOUR, { disk: { freeBytes: 1, totalBytes: 100 } }), 'attention'],
  ['backups', withBackup(HOUR, { lastCheck: null }), 'unknown'],
  ['backups', withBackup(HOUR, { lastCheck: { ...CHECK, isOfNewest: false } }), 'unknown'],
  ['backups', withBackup(HOUR, { lastCheck: { ...CHECK, isGood: false, problem: 'it is cut off' } }), 'attention'],
  ['disk', { disk: null }, 'unknown'],
  ['disk', { disk: { freeBytes: 10, totalBytes: 100 } }, 'ok'],
  ['disk', { disk: { freeBytes: 9, totalBytes: 100 } }, 'attention'],
  ['disk', { disk: { freeBytes: 0, totalBytes: 0 } }, 'unknown'],
  ['email', { sendsMail: false }, 'off'],
  ['email', withEmail(null), 'ok'],
  ['email', withEmail(ago(HOUR)), 'ok'],
  ['email', withEmail(ago(HOUR + 1)), 'attention'],
  ['push', withPush(0, 0), 'ok'],
  ['push', withPush(3, 2), 'ok'],
  ['push', withPush(3, 3), 'attention'],
  ['queues', withUncounted(10 * MINUTE), 'ok'],
  ['queues', withUncounted(10 * MINUTE + 1), 'attention'],
  ['ranking', { rankingFittedAt: null }, 'unknown'],
  ['geocoder', { hasGeocoder: false }, 'off'],
  ['geocoder', { hasGeocoder: true }, 'unknown'],
  [
    'geocoder',
    { hasGeocoder: true, process: { ...HEALTH.process, geocoder: { at: ago(1), isGood: false } } },
    'attention',
  ],
  ['geocoder', { hasGeocoder: true, process: { ...HEALTH.process, geocoder: { at: ago(1), isGood: true } } }, 'ok'],
  ['errors', withError(24 * HOUR), 'attention'],
  ['errors', withError(24 * HOUR + 1), 'ok'],
])('%s of %j is %s', (part, over, expected) => {
  expect(judgeHealth({ ...HEALTH, ...over }, NOW)[part]).toBe(expected)
})
