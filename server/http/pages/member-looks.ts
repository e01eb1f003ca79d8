import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { firstOfMyList } from '#contract/first-reads.ts'
import { pages } from '#contract/pages.ts'
import { type FirstAnswer, readOne } from './first-data.ts'
import type { DrawLook } from './first-look.ts'

/** Whether something of the page at a path is drawn for members, for whom `web/boot.js` asks it. */
export function hasMemberLook(path: string): boolean {
  return path === pages.myList.path
}

/**
 * Serves what members see first of their list, as HTML: a page itself is asked for without the token by which the server knows
 * them. 204 where there is nothing to draw, and for whoever has no token that is good: the page's scripts then find out.
 */
export function serveMemberLooks(app: FastifyInstance, drawLook: DrawLook): void {
  app.get(`/first-look${pages.myList.path}`, async ({ headers, ip }, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { authorization } = headers
    if (!authorization) return reply.code(204).send()
    const ask = (path: string) => readOne(app, `/api${path}`, { remoteAddress: ip, headers: { authorization } })
    const me = await ask(api.users.me.path)
    const username = me && usernameIn(me)
    const hikes = username && (await ask(firstOfMyList(username)))
    const look = hikes ? await drawLook(pages.myList.path, [me, hikes], username) : null
    if (!look) return reply.code(204).send()
    return reply.type('text/html; charset=utf-8').send(look.drawn)
  })
}

function usernameIn({ status, body }: FirstAnswer): string | null {
  return status === 200 ? (JSON.parse(body) as Answer<typeof api.users.me>).username : null
}
