import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/open.ts'
import { countWaitingEmails } from '#server/platform/mail/store.ts'
import { countFanOuts } from '#server/aggregates/notifications/fan-out.ts'
import { countDirtyWrites, listOldestDirtyItems } from '#server/platform/dirty-queue/store.ts'

/** Measures for `/metrics` the work that writes leave until after their commit. A queue that only grows has no worker. */
export function measureQueues(app: FastifyInstance, db: Db): void {
  app.measure({
    name: 'upstone_writes_uncounted',
    help: 'Writes not yet included in the statistics',
    read: () => countDirtyWrites(db.read),
  })
  app.measure({
    name: 'upstone_writes_uncounted_age_seconds',
    help: 'Age of the oldest of these writes',
    read: async () => {
      const [oldest] = (await listOldestDirtyItems(db.read, 1)).ids
      return oldest === undefined ? 0 : Math.max(0, Date.now() - timeFromId(oldest)) / 1000
    },
  })
  app.measure({
    name: 'upstone_fan_outs_waiting',
    help: 'Writes whose followers have not all been notified yet',
    read: () => countFanOuts(db.read),
  })
  app.measure({
    name: 'upstone_emails_waiting',
    help: 'E-mails not yet accepted by the mail server',
    read: () => countWaitingEmails(db.read),
  })
}

/** Returns the epoch milliseconds with which an id begins. */
function timeFromId(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16)
}
