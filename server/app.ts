import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { accountPlugin } from './account/plugin.ts'
import { aggregatesPlugin } from './aggregates/plugin.ts'
import { communityPlugin } from './community/plugin.ts'
import { dataPlugin } from './data/plugin.ts'
import { diaryPlugin } from './diary/plugin.ts'
import { serveDeskNames } from './operators/desk/names-routes.ts'
import { serveDesk } from './operators/desk/routes.ts'
import { serveMetrics } from './operators/system/metrics.ts'
import { serveSystem } from './operators/system/routes.ts'
import { pagesPlugin } from './pages/plugin.ts'
import { withRecordedEvents } from './platform/analytics/events.ts'
import type { Deps, FeatureDeps } from './platform/deps.ts'
import { createPhotoQueue } from './platform/files/images.ts'
import { serveReference } from './platform/http/api-docs/reference.ts'
import { drainResponses, trackPendingResponses } from './platform/http/connections/drain.ts'
import { handleErrors } from './platform/http/errors.ts'
import { withIdempotency } from './platform/http/idempotency/idempotency.ts'
import { collectMetrics } from './platform/http/metrics.ts'
import { createFastify } from './create-fastify.ts'
import { httpPlugin } from './http-plugin.ts'
import { countMissing, TRANSLATED_LANGUAGES } from './platform/language/translations.ts'
import { type Settings, openSettings } from './platform/site-settings/settings.ts'
import { createProcessHealth } from './platform/process/process-health.ts'
import { trailsPlugin } from './trails/plugin.ts'

/** In the order in which they add hooks: metrics see all requests, also those that a later hook refuses. */
const PLUGINS: readonly FastifyPluginAsync<FeatureDeps>[] = [
  serveMetrics,
  httpPlugin,
  serveSystem,
  serveReference,
  aggregatesPlugin,
  accountPlugin,
  diaryPlugin,
  trailsPlugin,
  communityPlugin,
  dataPlugin,
  serveDesk,
  serveDeskNames,
  pagesPlugin,
]

/** Builds the whole application without a port: tests talk to it through `inject()`. */
export async function buildApp(given: Deps): Promise<FastifyInstance> {
  const photos = createPhotoQueue()
  const stored = withIdempotency(given.db, given.now)
  const db = given.record ? withRecordedEvents(stored, given.record) : stored
  const settings = await openSettings({ config: given.config, db, now: given.now })
  const health = createProcessHealth(given.now())
  const deps = { ...given, db, photos, settings, health, log: health.watch(given.log) }
  const app = createFastify(deps)
  app.decorate('settings', settings)
  followSettings(app, settings)
  handleErrors(app)
  const pending = trackPendingResponses(app)
  collectMetrics(app)
  app.measure({ name: 'upstone_photos_waiting', help: 'Photos waiting to be processed', read: photos.waiting })
  measureLanguages(app)
  for (const plugin of PLUGINS) await app.register(fp(plugin), deps)
  drainResponses(app, pending, deps.config)
  return app
}

function followSettings(app: FastifyInstance, settings: Settings): void {
  let stop = () => {}
  app.addHook('onReady', async () => {
    stop = await settings.start()
  })
  app.addHook('onClose', async () => stop())
}

function measureLanguages(app: FastifyInstance): void {
  const name = 'upstone_untranslated_texts_total'
  const help = 'Texts that were shown in English because the catalogue of the language lacks them'
  for (const language of TRANSLATED_LANGUAGES)
    app.measure({ name, help, label: ['language', language], isCounter: true, read: () => countMissing(language) })
}
