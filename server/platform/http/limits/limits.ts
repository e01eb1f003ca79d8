import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { msg } from '#domain/platform/language/translate.ts'
import type { Config } from '#server/platform/config.ts'
import { tooMany } from '#server/platform/http/problem.ts'
import { identify } from '#server/platform/http/session.ts'
import type { SharedCounts } from './shared-counts.ts'

const TOO_MANY = msg('Too many requests. Please wait a few minutes and try again.')

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True where the handler counts members' requests itself. */
    hasLimitOfItsOwn?: boolean
  }
}

/**
 * Limits the reads and writes of each address or member, generously: only a runaway program reaches them.
 * @param shared counts writes of all processes together; reads are counted per process, to cost nothing
 */
export async function limitRates(app: FastifyInstance, config: Config, shared: SharedCounts | null): Promise<void> {
  if (!config.hasLimits) return
  const { reads, writes } = config.limits
  if (shared)
    app.addHook('onRequest', async (request) => {
      if (isRead(request) || !isLimited(request) || (await isCountedElsewhere(app, request))) return
      const { count, endsInMs } = await shared.count(`w:${await identifyCaller(app, request)}`, writes)
      if (count > writes.max) throw tooMany(TOO_MANY, Math.ceil(endsInMs / 1000))
    })
  await app.register(rateLimit, {
    global: true,
    timeWindow: (request: FastifyRequest) => (isRead(request) ? reads : writes).windowMs,
    max: (request) => (isRead(request) ? reads : writes).max,
    keyGenerator: async (request) => `${isRead(request) ? 'r' : 'w'}:${await identifyCaller(app, request)}`,
    allowList: async (request) => !isLimited(request) || (await isCountedElsewhere(app, request)),
    errorResponseBuilder: (_request, context) =>
      Object.assign(new Error(TOO_MANY), { statusCode: 429, retryAfter: Math.ceil(context.ttl / 1000) }),
  })
}

/** Returns true for limited routes. It takes the router's path: there are many ways to write a URL. */
function isLimited({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith('/api/') && url !== '/api/health'
}

/** Returns true for a member's request that its handler counts; others are refused there and counted here. */
async function isCountedElsewhere(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
  return request.routeOptions.config.hasLimitOfItsOwn === true && (await identify(request, app.authenticate)) !== null
}

function isRead(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

/** Returns the member of a valid token, or else the address block. */
async function identifyCaller(app: FastifyInstance, request: FastifyRequest): Promise<string> {
  const me = await identify(request, app.authenticate)
  return me?.userId ?? toAddressBlock(request.ip)
}

/** Returns an address, or the /64 network of an IPv6 address: one household or server has all of it. */
export function toAddressBlock(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '')
  const [head = '', tail = ''] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const groups = [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return `${groups.slice(0, 4).join(':')}::/64`
}
