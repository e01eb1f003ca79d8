import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/open.ts'
import { countLetters } from '#server/platform/mail/store.ts'
import { countFanOuts } from '#server/aggregates/notifications/fan-out.ts'
import { countMarks, oldestMarks } from '#server/platform/dirty-queue/store.ts'

/** Has `/metrics` tell what writes have left to be done after their commit: where it only grows, nobody does it. */
export function measureWork(app: FastifyInstance, db: Db): void {
  app.measure({
    name: 'upstone_writes_uncounted',
    help: 'Writes that figures do not show yet',
    read: () => countMarks(db.read),
  })
  app.measure({
    name: 'upstone_writes_uncounted_age_seconds',
    help: 'How long the first of them has waited',
    read: async () => {
      const [oldest] = (await oldestMarks(db.read, 1)).ids
      return oldest === undefined ? 0 : Math.max(0, Date.now() - timeOf(oldest)) / 1000
    },
  })
  app.measure({
    name: 'upstone_fan_outs_waiting',
    help: 'Writes whose followers are not all notified yet',
    read: () => countFanOuts(db.read),
  })
  app.measure({
    name: 'upstone_letters_waiting',
    help: 'Letters that the mail server has not taken yet',
    read: () => countLetters(db.read),
  })
}

/** Epoch milliseconds: an id begins with them. */
function timeOf(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16)
}
