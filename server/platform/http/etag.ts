import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the contract says of a call. */
    isTagged?: boolean
  }
}

/**
 * The answers of calls that are to, and whatever else anybody may keep (`cache-control: public`), bear a tag of their content; who
 * has it already is told 304.
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

/** True where the caller has what bears this tag. */
export function hasMatchingEtag(request: Pick<FastifyRequest, 'headers'>, tag: string | null): boolean {
  // parted at the commas alone: a pattern with the spaces around them would look at a row of spaces once for each of them
  const known = request.headers['if-none-match']?.split(',') ?? []
  return known.some((each) => each.trim() === tag)
}

/** Weak: the same content may travel compressed. */
export function computeEtag(payload: string | Buffer): string {
  return `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
}
