import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True where the contract wants an ETag. */
    isTagged?: boolean
  }
}

/**
 * Adds an ETag to the responses that the contract says, and to all public ones (`cache-control: public`); answers 304 to a client that
 * has the content.
 */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isPublic = () => String(reply.getHeader('cache-control')).startsWith('public')
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    if (!(request.routeOptions.config.isTagged ?? isPublic())) return payload
    const tag = computeEtag(payload)
    reply.header('etag', tag)
    if (!hasMatchingEtag(request, tag)) return payload
    reply.code(304)
    return null
  })
}

/** Returns true where the client has the content of an ETag. */
export function hasMatchingEtag(request: Pick<FastifyRequest, 'headers'>, tag: string | null): boolean {
  // parted at the commas alone: a pattern with the spaces around them would look at a row of spaces once for each of them
  const known = request.headers['if-none-match']?.split(',') ?? []
  return known.some((each) => each.trim() === tag)
}

/** Returns a weak ETag: the same content may be sent compressed. */
export function computeEtag(payload: string | Buffer): string {
  return `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
}
