import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** An answer that anybody may keep (`cache-control: public`) bears a tag of its content; who has it already is told 304. */
export function tagPublicAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isPublic = String(reply.getHeader('cache-control')).startsWith('public')
    if (request.method !== 'GET' || reply.statusCode !== 200 || !isPublic || typeof payload !== 'string') return payload
    // weak: the same content may travel compressed
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    reply.header('etag', tag)
    const known = request.headers['if-none-match']?.split(/\s*,\s*/)
    if (!known?.includes(tag)) return payload
    reply.code(304)
    return null
  })
}
