import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { msg } from '#domain/platform/language/translate.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { toAddressBlock } from '#server/platform/http/limits/limits.ts'
import { Problem, unauthorized } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findLastNumber } from '#server/aggregates/notifications/store.ts'
import { Hub, type StreamLimits } from './hub.ts'
import { createStreamTokens } from './tokens.ts'

const RETRY_AFTER_S = 30

/** Serves the live stream, which lasts until its reader leaves, the session ends or the server closes. */
export async function serveLive(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, now, config } = deps
  const tokens = createStreamTokens(deps)
  const hub = new Hub(db.read, toStreamLimits(config), (error) => app.log.error({ err: error }, 'live stream'))
  app.measure({ name: 'upstone_streams_open', help: 'Open live streams', read: () => hub.size })
  let stop = () => {}
  app.addHook('onReady', async () => {
    stop = await db.onMessage((message) => hub.onMessage(message))
  })
  app.addHook('preClose', async () => hub.close())
  app.addHook('onClose', async () => stop())
  serve(app, api.live, {
    issueToken: async ({ me }) => {
      const sseToken = await tokens.issue(me)
      if (sseToken === null) throw unauthorized()
      return { sseToken }
    },
    stream: async ({ query, request, reply }) => {
      const taken = await tokens.take(query.token ?? '')
      if (!taken) throw unauthorized('This stream token is not valid')
      const { endsAt, ...me } = taken
      const newest = await findLastNumber(db.read, me.userId)
      const address = toAddressBlock(request.ip)
      if (!hub.hasRoom(address)) throw tooManyStreams()
      // browsers send the header when they reconnect, other clients may use the query
      const lastEventId = request.headers['last-event-id']?.toString() ?? query.lastEventId
      reply.headers(HEADERS).hijack()
      for (const [name, value = ''] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value)
      reply.raw.writeHead(200)
      await hub.open(reply.raw, {
        me,
        address,
        seen: parseLastEventId(lastEventId, newest),
        isBack: lastEventId !== undefined,
        lifeMs: endsAt - now(),
      })
    },
  })
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/** Parses the number of the last event. Anything invalid, or beyond the newest number, replays nothing. */
function parseLastEventId(lastEventId: string | undefined, newest: number): number {
  return lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId) ? Math.min(Number(lastEventId), newest) : newest
}

function toStreamLimits({ hasLimits, limits }: Config): StreamLimits {
  if (!hasLimits) return { perPerson: Infinity, perAddress: Infinity, inAll: Infinity }
  return { perPerson: limits.streams.max, perAddress: limits.streamsAtAddress.max, inAll: limits.streamsInAll.max }
}

const tooManyStreams = () =>
  new Problem(503, 'too_many_streams', msg('Too many open connections. Please try again later.'), {
    retryAfter: RETRY_AFTER_S,
  })
