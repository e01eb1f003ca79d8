import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Redirects an embed or a picture of a trail from another of its names to the same under its own name, with the query. Browsers ask
 * again each time, as joined trails may be parted.
 */
export function redirectToOwnName(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const [, search = ''] = /(\?.*)$/.exec(request.url) ?? []
  return reply
    .headers({ 'cache-control': 'public, no-cache', 'cross-origin-resource-policy': 'cross-origin' })
    .redirect(path + search, 308)
}
