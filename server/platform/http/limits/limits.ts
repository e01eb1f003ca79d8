import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { tooMany } from '#server/platform/http/problem.ts'
import { identify } from '#server/platform/http/session.ts'
import type { SharedCounts } from './shared-counts.ts'

const TOO_MANY = 'Too many requests. Please wait a few minutes and try again.'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What members send is counted by whoever serves it. */
    hasLimitOfItsOwn?: boolean
  }
}

/**
 * Generous limits on reads and writes of each address or member, which only a runaway program meets.
 * @param shared what several processes count together: writes alone, as a read is to cost nothing
 */
export async function limitRates(app: FastifyInstance, config: Config, shared: SharedCounts | null): Promise<void> {
  if (!config.hasLimits) return
  const { reads, writes } = config.limits
  if (shared)
    app.addHook('onRequest', async (request) => {
      if (isRead(request) || !isLimited(request) || (await isCountedElsewhere(app, request))) return
      const { count, endsInMs } = await shared.count(`w:${await callerOf(app, request)}`, writes)
      if (count > writes.max) throw tooMany(TOO_MANY, Math.ceil(endsInMs / 1000))
    })
  await app.register(rateLimit, {
    global: true,
    timeWindow: (request: FastifyRequest) => (isRead(request) ? reads : writes).windowMs,
    max: (request) => (isRead(request) ? reads : writes).max,
    keyGenerator: async (request) => `${isRead(request) ? 'r' : 'w'}:${await callerOf(app, request)}`,
    allowList: async (request) => !isLimited(request) || (await isCountedElsewhere(app, request)),
    errorResponseBuilder: (_request, context) =>
      Object.assign(new Error(TOO_MANY), { statusCode: 429, retryAfter: Math.ceil(context.ttl / 1000) }),
  })
}

/** As the router has understood the address: there are many ways to write one. */
function isLimited({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith('/api/') && url !== '/api/health'
}

/** A member's; whoever is none is refused by it, and counted here. */
async function isCountedElsewhere(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
  return request.routeOptions.config.hasLimitOfItsOwn === true && (await identify(request, app.authenticate)) !== null
}

function isRead(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

/** A member is known by a good token, wherever they are; all others share their address. */
async function callerOf(app: FastifyInstance, request: FastifyRequest): Promise<string> {
  const me = await identify(request, app.authenticate)
  return me?.userId ?? toAddressBlock(request.ip)
}

/** One household or server has a whole /64 of IPv6 addresses. */
export function toAddressBlock(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '')
  const [head = '', tail = ''] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const groups = [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return `${groups.slice(0, 4).join(':')}::/64`
}
