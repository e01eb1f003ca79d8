import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pageAt } from '#contract/pages.ts'
import { sendProblem } from '../errors.ts'
import { handleUnknown } from './not-found.ts'
import { notFound } from '../problem.ts'

/** Serves the built pages: assets for ever (their names hold their hash), the page itself always fresh. */
export function servePages(app: FastifyInstance, webDir: string | null): void {
  const index = webDir === null ? null : join(webDir, 'index.html')
  if (webDir === null || index === null || !existsSync(index)) {
    handleUnknown(app, (reply) => sendProblem(reply, notFound('Not found')))
    return
  }
  const page = readFileSync(index)
  const sendPage = (reply: FastifyReply) =>
    reply
      // the same page says "not found" elsewhere
      .code(pageAt(reply.request.url.split('?', 1)[0] ?? '') ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page)
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
