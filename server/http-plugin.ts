import compress from '@fastify/compress'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { createStorageCheck } from '#server/platform/files/storage-used.ts'
import { CacheTags } from '#server/platform/db/changes/cache-tags.ts'
import { createInvalidator } from '#server/platform/messages/messages.ts'
import { HEADERS } from './platform/http/api-docs/openapi.ts'
import { waitOnNoCache } from './platform/http/cache/no-cache.ts'
import { ResponseCache } from './platform/http/cache/response-cache.ts'
import { answerFromCache } from './platform/http/cache/send-cached.ts'
import { STREAM_COMPRESSION, compressJson } from './platform/http/compression.ts'
import { requireHostHeader, guardConnections } from './platform/http/connections/connections.ts'
import { addEtags } from './platform/http/etag.ts'
import { createRunOnce, pruneOldKeys } from './platform/http/idempotency/idempotency.ts'
import { parseJsonBodies } from './platform/http/json-body.ts'
import { limitRates } from './platform/http/limits/limits.ts'
import { shedLoad } from './platform/http/limits/overload.ts'
import { createSharedCounts } from './platform/http/limits/shared-counts.ts'
import { createUploadLimiter } from './platform/http/limits/upload-limits.ts'
import { sendSecurityHeaders } from './platform/http/security-headers.ts'
import { logSecurityEvents } from './platform/http/security-log.ts'

/**
 * Sets up what all requests share: bodies, connections, headers, the response cache, load shedding, compression and rate limits. Hooks run
 * in the order of these lines.
 */
export async function httpPlugin(app: FastifyInstance, { config, db, now, settings }: FeatureDeps): Promise<void> {
  requireHostHeader(app)
  app.removeContentTypeParser('text/plain')
  parseJsonBodies(app)
  const shared = createSharedCounts(app, { config, db })
  const cacheTags = new CacheTags(db)
  app.decorate('cacheTags', cacheTags)
  app.decorate('takeUpload', createUploadLimiter(config, shared))
  app.decorate('requireStorage', createStorageCheck({ settings, db }))
  app.decorate('runOnce', createRunOnce(db))
  pruneOldKeys(app, { db, now })
  app.decorate('invalidate', createInvalidator(db))
  listenForChanges(app, cacheTags)
  waitOnNoCache(app, () => db.caughtUp())
  guardConnections(app, config)
  sendSecurityHeaders(app, config)
  logSecurityEvents(app)
  if (config.corsOrigins.length > 0) await app.register(cors, corsOptions(config.corsOrigins))
  answerFromCache(app, new ResponseCache())
  shedLoad(app, config)
  addEtags(app)
  compressJson(app)
  await app.register(compress, STREAM_COMPRESSION)
  await app.register(multipart)
  await limitRates(app, config, shared)
}

function listenForChanges(app: FastifyInstance, cacheTags: CacheTags): void {
  let stop = () => {}
  app.addHook('onReady', async () => {
    stop = await cacheTags.start()
  })
  app.addHook('onClose', async () => stop())
}

/** Returns the options by which pages of exactly these origins may call the API. */
function corsOptions(origins: readonly string[]) {
  return {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: Object.keys(HEADERS),
    maxAge: 600,
  }
}
