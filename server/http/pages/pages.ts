import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '#server/config.ts'
import { sendProblem } from '../errors.ts'
import { notFound } from '../problem.ts'
import { handleUnknown } from './not-found.ts'
import { originOf } from './origin.ts'
import { type FindHead, writeHead } from './page-head.ts'
import { templateOf } from './page-template.ts'
import { pathOf } from './repair-url.ts'

/**
 * Serves the built pages: assets for ever (their names hold their hash), the page itself always fresh, with the head of what
 * its address shows.
 */
export function servePages(
  app: FastifyInstance,
  { webDir, publicUrl }: Pick<Config, 'webDir' | 'publicUrl'>,
  findHead: FindHead,
): void {
  const index = webDir === null ? null : join(webDir, 'index.html')
  if (webDir === null || index === null || !existsSync(index)) {
    handleUnknown(app, (reply) => sendProblem(reply, notFound('Not found')))
    return
  }
  const fill = templateOf(readFileSync(index, 'utf8'))
  const sendPage = async (reply: FastifyReply) => {
    const head = await findHead(pathOf(reply.request.url))
    return (
      reply
        // the same page says "not found" elsewhere
        .code(head.isFound ? 200 : 404)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(fill(writeHead(head, originOf(reply.request, publicUrl))))
    )
  }
  void app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    globIgnore: ['index.html'],
    dotfiles: 'deny',
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    },
  })
  app.get('/', (_request, reply) => sendPage(reply))
  app.get('/index.html', (_request, reply) => reply.redirect('/', 301))
  handleUnknown(app, sendPage)
}
