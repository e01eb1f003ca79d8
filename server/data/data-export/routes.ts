import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { type StoredUser, findUser } from '#server/account/accounts/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hikesOfMine } from '#server/diary/hikes/access.ts'
import { unauthorized } from '#server/platform/http/problem.ts'
import { type Download, serve } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'
import { archiveOf } from './archive.ts'
import { type Taken, allTracksOf } from './lists/all-tracks.ts'
import { hikesTableOf, wishesTableOf } from './lists/own-tables.ts'
import { ticketsOf } from './tickets.ts'
import { takingTurns } from './turns.ts'
import { asBytes, zipOf } from './zip.ts'

/** No more is made than its reader takes: streams of objects hold sixteen pieces, however long each is. */
const AS_BYTES = { objectMode: false, highWaterMark: 64 * 1024 }

/** A member's data to take along. */
export function serveTakeout(app: FastifyInstance, deps: Deps): void {
  const { db, files, now, config } = deps
  const tickets = ticketsOf(deps)
  const turns = takingTurns(config)
  const tableTurns = takingTurns(config, 'tables')
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
      const { user, end, at } = await takerOf(me, query.token)
      const bytes = zipOf(archiveOf({ db, files, log }, { user, at })).once('end', end).once('close', end)
      return { bytes, type: 'application/zip', fileName: named(user, at, 'zip'), cacheControl: 'no-store' }
    },
    tracks: async ({ me, query }) => {
      const { user, end, at } = await takerOf(me, query.token)
      return tracksFor({ user, at }, end)
    },
    hikesTable: ({ me }) => tableFor(me, { what: 'hikes', lines: hikesTableOf(db.read, me.userId) }),
    someHikesTable: async ({ me, body }) => {
      await hikesOfMine(db.read, me, body.ids)
      return tableFor(me, { what: 'hikes', lines: hikesTableOf(db.read, me.userId, body.ids) })
    },
    someTracks: async ({ me, body }) => {
      await hikesOfMine(db.read, me, body.ids)
      const { user, end, at } = await takerOf(me)
      return tracksFor({ user, at, some: body.ids }, end)
    },
    wishesTable: ({ me }) => tableFor(me, { what: 'wishlist', lines: wishesTableOf(db.read, me.userId) }),
  })

  function tracksFor(taken: Taken, end: () => void): Download {
    const bytes = Readable.from(allTracksOf({ db, files, log }, taken), AS_BYTES).once('end', end).once('close', end)
    const fileName = named(taken.user, taken.at, 'gpx')
    return { bytes, type: 'application/gpx+xml', fileName, cacheControl: 'no-store' }
  }

  /** Whose data it is, by the session or a ticket, and their turn. Throws 401, and 429 or 503 where it is not their turn. */
  async function takerOf(me: Me | null, ticket = '') {
    const taker = me ?? (await tickets.take(ticket))
    const user = taker && (await findUser(db.read, { id: taker.userId }))
    if (!user) throw unauthorized('This download ticket is not valid')
    return { user, end: turns.begin(user.id), at: now() }
  }

  async function tableFor(me: Me, { what, lines }: { what: string; lines: AsyncGenerator<string> }): Promise<Download> {
    const user = await findUser(db.read, { id: me.userId })
    if (!user) throw unauthorized()
    const end = tableTurns.begin(me.userId)
    // who has all of it may ask for the next at once
    const bytes = Readable.from(asBytes(lines), AS_BYTES).once('end', end).once('close', end)
    return {
      bytes,
      type: 'text/csv; charset=utf-8',
      fileName: named(user, now(), 'csv', what),
      cacheControl: 'no-store',
    }
  }
}

/** `upstone-mia-2026-07-12.zip`, `upstone-mia-hikes-2026-07-12.csv` */
function named({ username }: Pick<StoredUser, 'username'>, at: number, ending: string, ...what: string[]): string {
  return `${['upstone', username, ...what, new Date(at).toISOString().slice(0, 10)].join('-')}.${ending}`
}
