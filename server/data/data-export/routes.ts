import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { type StoredUser, findUser } from '#server/account/accounts/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { getOwnedHikes } from '#server/diary/hikes/access.ts'
import { unauthorized } from '#server/platform/http/problem.ts'
import { type Download, serve } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'
import { createArchive } from './create-archive.ts'
import { type TracksRequest, createTracksGpx } from './lists/all-tracks.ts'
import { createHikesTable, createWishesTable } from './lists/list-tables.ts'
import { createTickets } from './tickets.ts'
import { createExportLimiter } from './export-limiter.ts'
import { toBytes, createZip } from './zip.ts'

/** Streams of bytes, because a stream of objects buffers sixteen pieces of any size. */
const BYTE_STREAM = { objectMode: false, highWaterMark: 64 * 1024 }

/** Serves the export of a member's data. */
export async function serveDataExport(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, files, now, config } = deps
  const tickets = createTickets(deps)
  const limiter = createExportLimiter(config)
  const tableLimiter = createExportLimiter(config, 'tables')
  const log = (error: unknown) => app.log.error({ err: error }, 'a file of an export')
  serve(app, api.takeout, {
    issueTicket: async ({ me }) => {
      // a page can show this error, but not one of a download
      limiter.check(me.userId)
      const ticket = await tickets.issue(me)
      if (ticket === null) throw unauthorized()
      return { ticket }
    },
    archive: async ({ me, query }) => {
      const { user, end, at } = await beginExport(me, query.token)
      const bytes = createZip(createArchive({ db, files, log }, { user, at })).once('end', end).once('close', end)
      return { bytes, type: 'application/zip', fileName: formatFileName(user, at, 'zip'), cacheControl: 'no-store' }
    },
    tracks: async ({ me, query }) => {
      const { user, end, at } = await beginExport(me, query.token)
      return sendTracks({ user, at }, end)
    },
    hikesTable: ({ me }) => sendTable(me, { what: 'hikes', lines: createHikesTable(db.read, me.userId) }),
    someHikesTable: async ({ me, body }) => {
      await getOwnedHikes(db.read, me, body.ids)
      return sendTable(me, { what: 'hikes', lines: createHikesTable(db.read, me.userId, body.ids) })
    },
    someTracks: async ({ me, body }) => {
      await getOwnedHikes(db.read, me, body.ids)
      const { user, end, at } = await beginExport(me)
      return sendTracks({ user, at, some: body.ids }, end)
    },
    wishesTable: ({ me }) => sendTable(me, { what: 'wishlist', lines: createWishesTable(db.read, me.userId) }),
  })

  function sendTracks(taken: TracksRequest, end: () => void): Download {
    const bytes = Readable.from(createTracksGpx({ db, files, log }, taken), BYTE_STREAM).once('end', end).once('close', end)
    const fileName = formatFileName(taken.user, taken.at, 'gpx')
    return { bytes, type: 'application/gpx+xml', fileName, cacheControl: 'no-store' }
  }

  /** Begins the export of the member behind a session or a ticket. Throws 401, or 429 or 503 where the limiter refuses. */
  async function beginExport(me: Me | null, ticket = '') {
    const taker = me ?? (await tickets.take(ticket))
    const user = taker && (await findUser(db.read, { id: taker.userId }))
    if (!user) throw unauthorized(msg('This download ticket is not valid'))
    return { user, end: limiter.begin(user.id), at: now() }
  }

  async function sendTable(me: Me, { what, lines }: { what: string; lines: AsyncGenerator<string> }): Promise<Download> {
    const user = await findUser(db.read, { id: me.userId })
    if (!user) throw unauthorized()
    const end = tableLimiter.begin(me.userId)
    // the next table may follow as soon as this one has been read
    const bytes = Readable.from(toBytes(lines), BYTE_STREAM).once('end', end).once('close', end)
    return {
      bytes,
      type: 'text/csv; charset=utf-8',
      fileName: formatFileName(user, now(), 'csv', what),
      cacheControl: 'no-store',
    }
  }
}

/** `upstone-mia-2026-07-12.zip`, `upstone-mia-hikes-2026-07-12.csv` */
function formatFileName({ username }: Pick<StoredUser, 'username'>, at: number, ending: string, ...what: string[]): string {
  return `${['upstone', username, ...what, new Date(at).toISOString().slice(0, 10)].join('-')}.${ending}`
}
