import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { serveEmbeds } from './embed/embed-routes.ts'
import { createFindHead, headTags } from './heads/find-head.ts'
import { servePreviews } from './previews/preview-routes.ts'
import { servePages } from './rendering/pages.ts'
import { serveSitemap } from './sitemap/sitemap-routes.ts'

const FEATURES: readonly FastifyPluginAsync<FeatureDeps>[] = [serveSitemap, servePreviews, serveEmbeds]

/** Registers the pages with their heads, previews of links, frames for other sites, and the sitemap. */
export async function pagesPlugin(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  for (const feature of FEATURES) await app.register(fp(feature), deps)
  const findHead = createFindHead(deps.db.read, (error) => app.log.error({ err: error }, 'finding what a page shows'))
  await app.register(fp(servePages), { config: deps.config, findHead, headTags, settings: deps.settings })
}
