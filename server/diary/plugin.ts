import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { serveComparisons } from './comparisons/routes.ts'
import { serveHikes } from './hikes/routes.ts'
import { serveWalks } from './walks/routes.ts'
import { serveOriginals } from './originals/routes.ts'
import { serveMap } from './my-map/routes.ts'
import { serveWishlist } from './wishlist/routes.ts'
import { serveImports } from './imports/routes.ts'
import { serveLikes } from './likes/routes.ts'

const FEATURES: readonly FastifyPluginAsync<FeatureDeps>[] = [
  serveHikes,
  serveComparisons,
  serveWalks,
  serveOriginals,
  serveMap,
  serveWishlist,
  serveImports,
  serveLikes,
]

/** Registers the calls of a hiker's own diary: hikes, walks, wishlist, imports, map and likes. */
export async function diaryPlugin(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  for (const feature of FEATURES) await app.register(fp(feature), deps)
}
