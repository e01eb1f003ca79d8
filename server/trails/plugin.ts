import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { serveTrails } from './trails/routes.ts'
import { serveTrailPage } from './trail-page/routes.ts'
import { serveTrailPeople } from './trails/people/routes.ts'
import { serveConditions } from './conditions/routes.ts'
import { serveCovers } from './covers/cover-routes.ts'
import { serveCollections } from './collections/routes.ts'
import { serveExplore } from './explore/routes.ts'
import { serveTrailNames } from './names/routes.ts'

const FEATURES: readonly FastifyPluginAsync<FeatureDeps>[] = [
  serveTrails,
  serveTrailPage,
  serveTrailPeople,
  serveConditions,
  serveCovers,
  serveTrailNames,
  serveExplore,
  serveCollections,
]

/** Registers the calls of trails: their pages, names, hikers, conditions and covers, Explore, and collections. */
export async function trailsPlugin(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  for (const feature of FEATURES) await app.register(fp(feature), deps)
}
