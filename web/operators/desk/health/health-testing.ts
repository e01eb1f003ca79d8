import type { Health } from './health-status.ts'

export const NOW = Date.parse('2026-07-02T12:00:00Z')

/** The health of a site at which all is well. */
export const HEALTH: Health = {
  version: '1.2.3',
  update: { newest: null, checkedAt: '2026-07-02T11:00:00.000Z', error: null },
  node: 'v24.1.0',
  database: { engine: 'sqlite', bytes: 5_000_000 },
  migrations: { applied: 68, newest: '0068-fixed-log.sql' },
  queues: {
    uncounted: 0,
    oldestUncountedAt: null,
    fanOuts: 0,
    idempotencyKeys: 4,
    emails: { waiting: 0, oldestAt: null, failed: 0 },
    push: { browsers: 2, due: 0, failing: 0 },
  },
  backups: {
    kept: 7,
    max: 7,
    newest: { at: '2026-07-02T03:00:00.000Z', bytes: 8_000_000 },
    lastCheck: {
      file: 'upstone-2026-07-02T0300Z.tar',
      checkedAt: '2026-07-02T03:01:00.000Z',
      isGood: true,
      problem: null,
      isOfNewest: true,
    },
    disk: null,
  },
  disk: { freeBytes: 60e9, totalBytes: 100e9 },
  sendsMail: true,
  rankingFittedAt: '2026-07-02T04:00:00.000Z',
  hasGeocoder: false,
  process: { startedAt: '2026-07-01T12:00:00.000Z', geocoder: null, errors: [] },
}
