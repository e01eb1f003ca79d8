import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { findSiteOrigin } from '#server/platform/http/pages/origin.ts'
import { escapeHtml } from '#server/platform/http/pages/page-head.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { createSitemap } from './sitemap.ts'

const CACHE_CONTROL = 'public, max-age=3600'

/** Serves `/robots.txt`, `/sitemap.xml` and the lists that it names. */
export async function serveSitemap(
  app: FastifyInstance,
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
): Promise<void> {
  const sitemap = createSitemap(db.read, now)
  const origin = (request: FastifyRequest) => findSiteOrigin(request, config.publicUrl)

  app.get('/robots.txt', (request, reply) => {
    const site = origin(request)
    const where = site === null ? '' : `\nSitemap: ${site}/sitemap.xml\n`
    // pages that must not be indexed say so themselves, and crawlers have to read them for that
    return reply
      .header('cache-control', CACHE_CONTROL)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\n${where}`)
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const site = requireOrigin(origin(request))
    const places = (await sitemap.names()).map((name) => `<sitemap><loc>${site}/sitemap/${name}.xml</loc></sitemap>`)
    return sendXml(reply, 'sitemapindex', places)
  })

  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const site = requireOrigin(origin(request))
    const [, name = ''] = /^(.*)\.xml$/.exec(request.params.file) ?? []
    const paths = await sitemap.paths(name)
    if (paths === null) throw notFound('Not found')
    return sendXml(
      reply,
      'urlset',
      paths.map((path) => `<url><loc>${site}${escapeHtml(path)}</loc></url>`),
    )
  })
}

/** Returns the site's origin for full addresses. Throws 404 where it is unknown. */
function requireOrigin(origin: string | null): string {
  if (origin === null) throw notFound('Not found')
  return escapeHtml(origin)
}

function sendXml(reply: FastifyReply, root: string, items: readonly string[]): FastifyReply {
  const body = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${root}>\n`
  return reply
    .header('cache-control', CACHE_CONTROL)
    .type('application/xml; charset=utf-8')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)
}
