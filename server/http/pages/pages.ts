import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '#server/config.ts'
import { sendProblem } from '../errors.ts'
import { notFound } from '../problem.ts'
import { type FirstAnswer, isOfMember, isSentAlong, readFirst, writeFirstData } from './first-data.ts'
import { drawingLooks } from './first-look.ts'
import { serveFlags } from './flags.ts'
import { hasMemberLook, serveMemberLooks } from './member-looks.ts'
import { handleUnknown } from './not-found.ts'
import { originOf } from './origin.ts'
import { type FindHead, escapeHtml, writeHead } from './page-head.ts'
import { templateOf } from './page-template.ts'
import { trimmingPrefetch } from './prefetch-list.ts'
import { pathOf } from './repair-url.ts'

/** The folder of files whose names hold their hash. */
const ASSETS = 'assets'

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
  const template = readFileSync(index, 'utf8')
  const [fill, trim] = [templateOf(template), trimmingPrefetch(template)]
  const drawLook = drawingLooks(webDir, (error) => app.log.error({ err: error }, 'drawing what is seen first'))
  const sendPage = async (reply: FastifyReply) => {
    const path = pathOf(reply.request.url)
    const [head, read] = await Promise.all([findHead(path), readFirst(app, reply.request)])
    if (head.movedTo !== undefined) {
      const [, search = ''] = /(\?.*)$/.exec(reply.request.url) ?? []
      // asked anew each time: who has moved may move back
      return reply.header('cache-control', 'public, no-cache').redirect(head.movedTo + search, 301)
    }
    const answers = head.isFound ? read : []
    const sent = answers.filter(isSentAlong)
    const page = fill({
      path,
      isMember: isOfMember(reply.request),
      head: writeHead(head, originOf(reply.request, publicUrl)) + namesOf(sent),
      look: path === '/' ? 'home' : hasMemberLook(path) ? 'asked for' : await drawLook(path, answers),
      data: sent.length > 0 ? writeFirstData(sent) : '',
    })
    return (
      reply
        // the same page says "not found" elsewhere
        .code(head.isFound ? 200 : 404)
        // a tag of its content goes with it, so that nobody gets again what he has
        .header('cache-control', 'public, no-cache')
        .header('vary', 'cookie')
        .type('text/html; charset=utf-8')
        .send(trim(page, path))
    )
  }
  serveFiles(app, webDir)
  serveFlags(app, webDir)
  serveMemberLooks(app, drawLook)
  app.get('/index.html', (_request, reply) => reply.redirect('/', 301))
  handleUnknown(app, sendPage)
}

/** What was built, which lies there compressed too. The hundreds of assets have one route: one for each would be a sixth of a start. */
function serveFiles(app: FastifyInstance, webDir: string): void {
  void app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', `${ASSETS}/**`, '*.{br,gz}'],
    dotfiles: 'deny',
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`/${ASSETS}/`)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    },
  })
  const assets = new Set(readdirSync(join(webDir, ASSETS), { recursive: true, encoding: 'utf8' }))
  app.get<{ Params: { '*': string } }>(`/${ASSETS}/*`, ({ params: { '*': name } }, reply) =>
    assets.has(name) ? reply.sendFile(`${ASSETS}/${name}`) : reply.callNotFound(),
  )
}

/** Says at the head of a page what stands at its end: `web/boot.js` need not ask for it. */
function namesOf(answers: readonly FirstAnswer[]): string {
  if (answers.length === 0) return ''
  return `\n    <meta name="first-data" content="${escapeHtml(answers.map(({ url }) => url).join(' '))}" />`
}
