import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { serveDataExport } from './data-export/routes.ts'
import { serveAccountDeletion } from './account-deletion/routes.ts'

const FEATURES: readonly FastifyPluginAsync<FeatureDeps>[] = [serveDataExport, serveAccountDeletion]

/** Registers the calls that export or delete an account. */
export async function dataPlugin(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  for (const feature of FEATURES) await app.register(fp(feature), deps)
}
