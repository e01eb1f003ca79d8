import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { identify } from '../session.ts'

/** Generous limits on reads and writes of each address or member, which only a runaway program meets. */
export async function limitRates(app: FastifyInstance, config: Config): Promise<void> {
  if (!config.hasLimits) return
  const { reads, writes } = config.limits
  await app.register(rateLimit, {
    global: true,
    timeWindow: (request: FastifyRequest) => (isRead(request) ? reads : writes).windowMs,
    max: (request) => (isRead(request) ? reads : writes).max,
    keyGenerator: async (request) => `${isRead(request) ? 'r' : 'w'}:${await callerOf(app, request)}`,
    // as the router has understood the address: there are many ways to write one
    allowList: ({ routeOptions: { url = '' } }) => !url.startsWith('/api/') || url === '/api/health',
    errorResponseBuilder: (_request, context) =>
      Object.assign(new Error('Too many requests. Please wait a few minutes and try again.'), {
        statusCode: 429,
        retryAfter: Math.ceil(context.ttl / 1000),
      }),
  })
}

function isRead(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

/** A member is known by a good token, wherever they are; all others share their address. */
async function callerOf(app: FastifyInstance, request: FastifyRequest): Promise<string> {
  const me = await identify(request, app.authenticate)
  return me?.userId ?? addressBlock(request.ip)
}

/** One household or server has a whole /64 of IPv6 addresses. */
export function addressBlock(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '')
  const [head = '', tail = ''] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const groups = [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return `${groups.slice(0, 4).join(':')}::/64`
}
