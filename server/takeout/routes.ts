import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { findUser } from '#server/accounts/store.ts'
import type { Deps } from '#server/deps.ts'
import { unauthorized } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { archiveOf } from './archive.ts'
import { ticketsOf } from './tickets.ts'
import { takingTurns } from './turns.ts'
import { zipOf } from './zip.ts'

/** A member's data to take along. */
export function serveTakeout(app: FastifyInstance, deps: Deps): void {
  const { db, files, now, config } = deps
  const tickets = ticketsOf(deps)
  const turns = takingTurns(config)
  const log = (error: unknown) => app.log.error({ err: error }, 'a file of an export')
  serve(app, api.takeout, {
    issueTicket: async ({ me }) => {
      // a page can show this refusal, but not that of a download
      turns.check(me.userId)
      const ticket = await tickets.issue(me)
      if (ticket === null) throw unauthorized()
      return { ticket }
    },
    archive: async ({ me, query }) => {
      const taker = me ?? (await tickets.take(query.token ?? ''))
      const user = taker && (await findUser(db.read, { id: taker.userId }))
      if (!user) throw unauthorized('This download ticket is not valid')
      const end = turns.begin(user.id)
      const at = now()
      const zip = zipOf(archiveOf({ db, files, log }, { user, at })).once('close', end)
      return {
        bytes: zip,
        type: 'application/zip',
        fileName: `upstone-${user.username}-${new Date(at).toISOString().slice(0, 10)}.zip`,
        cacheControl: 'no-store',
      }
    },
  })
}
