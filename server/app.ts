import compress from '@fastify/compress'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { MAX_PARAM_CHARS } from '#domain/platform/limits.ts'
import { withRecordedEvents } from './platform/analytics/events.ts'
import { createAuthenticate } from './account/accounts/sessions/create-authenticate.ts'
import { isStatisticsEndpoint } from './aggregates/worker/statistics-endpoints.ts'
import { measureQueues } from './aggregates/worker/measure-queues.ts'
import { OwnWrites } from './aggregates/worker/own-writes.ts'
import { serveAvatars } from './account/accounts/own/avatar-routes.ts'
import { serveAccount } from './account/accounts/own/routes.ts'
import { servePersonalTokens } from './account/accounts/personal-tokens/routes.ts'
import { serveAuth } from './account/accounts/routes.ts'
import { servePreferences } from './community/people/preferences-routes.ts'
import { servePrivacy } from './community/people/privacy-routes.ts'
import { serveUsers } from './community/people/routes.ts'
import { serveAchievements } from './aggregates/achievements/routes.ts'
import type { Db } from './platform/db/open.ts'
import type { Deps } from './platform/deps.ts'
import { serveBlocks } from './community/blocks/routes.ts'
import { createPhotoQueue } from './platform/files/images.ts'
import { serveCalendar } from './community/feeds/calendar-routes.ts'
import { serveFeeds } from './community/feeds/feed-routes.ts'
import { serveFriends } from './community/friends/routes.ts'
import { serveHikes } from './diary/hikes/routes.ts'
import { CacheTags } from './platform/db/changes/cache-tags.ts'
import { sendSecurityHeaders } from './platform/http/security-headers.ts'
import { STREAM_COMPRESSION, compressJson } from './platform/http/compression.ts'
import {
  requestTimeouts,
  guardConnections,
  onClientError,
  requireHostHeader,
} from './platform/http/connections/connections.ts'
import { trackPendingResponses, drainResponses } from './platform/http/connections/drain.ts'
import { handleErrors, refuseAddress } from './platform/http/errors.ts'
import { addEtags } from './platform/http/etag.ts'
import { parseJsonBodies } from './platform/http/json-body.ts'
import { toLoggedRequest } from './platform/http/logged-request.ts'
import { waitOnNoCache } from './platform/http/cache/no-cache.ts'
import { ResponseCache } from './platform/http/cache/response-cache.ts'
import { answerFromCache } from './platform/http/cache/send-cached.ts'
import { limitRates } from './platform/http/limits/limits.ts'
import { shedLoad } from './platform/http/limits/overload.ts'
import { createSharedCounts } from './platform/http/limits/shared-counts.ts'
import { collectMetrics } from './platform/http/metrics.ts'
import { repairUrl } from './platform/http/pages/repair-url.ts'
import { HEADERS } from './platform/http/api-docs/openapi.ts'
import { servePages } from './pages/rendering/pages.ts'
import { serveReference } from './platform/http/api-docs/reference.ts'
import { serveEmbeds } from './pages/embed/embed-routes.ts'
import { headTags, createFindHead } from './pages/heads/find-head.ts'
import { servePreviews } from './pages/previews/preview-routes.ts'
import { serveSitemap } from './pages/sitemap/sitemap-routes.ts'
import { serveCovers } from './trails/covers/cover-routes.ts'
import { serveMetrics } from './operators/system/metrics.ts'
import { serveSystem } from './operators/system/routes.ts'
import { createUploadLimiter } from './platform/http/limits/upload-limits.ts'
import { serveImports } from './diary/imports/routes.ts'
import { serveAccountDeletion } from './data/account-deletion/routes.ts'
import { serveLikes } from './diary/likes/routes.ts'
import { createInvalidator } from './platform/messages/messages.ts'
import { serveLive } from './community/live/routes.ts'
import { serveMap } from './diary/my-map/routes.ts'
import { serveOriginals } from './diary/originals/routes.ts'
import { serveReports } from './community/moderation/routes.ts'
import { serveDigest } from './community/inbox/digest/routes.ts'
import { servePush } from './community/inbox/push/routes.ts'
import { serveNotificationChoices } from './community/inbox/choice-routes.ts'
import { serveInbox } from './community/inbox/routes.ts'
import { serveRankings } from './community/ranking/routes.ts'
import { serveDataExport } from './data/data-export/routes.ts'
import { serveTaste } from './community/taste/routes.ts'
import { serveTotals } from './account/totals/routes.ts'
import { serveTrailPage } from './trails/trail-page/routes.ts'
import { serveConditions } from './trails/conditions/routes.ts'
import { serveTrailPeople } from './trails/trails/people/routes.ts'
import { serveTrails } from './trails/trails/routes.ts'
import { serveWalks } from './diary/walks/routes.ts'
import { serveWishlist } from './diary/wishlist/routes.ts'

// a new order of 5000 hikes has 300 kB
const MAX_BODY_BYTES = 384 * 1024

/** The whole application without a port: tests talk to it through `inject()`. */
export async function buildApp(given: Deps): Promise<FastifyInstance> {
  const deps = given.record ? { ...given, db: withRecordedEvents(given.db, given.record) } : given
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_PARAM_CHARS, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => repairUrl(url),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    trustProxy: deps.config.trustProxy,
    ...requestTimeouts(deps.config),
    clientErrorHandler: onClientError,
    frameworkErrors: refuseAddress,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    // 503 while draining comes from /ready; what is under way is finished
    return503OnClosing: false,
    logger:
      deps.config.logLevel === 'silent'
        ? false
        : { level: deps.config.logLevel, stream: deps.log, serializers: { req: toLoggedRequest } },
    logController: new LogController({ disableRequestLogging: true }),
  })
  handleErrors(app)
  const underWay = trackPendingResponses(app)
  collectMetrics(app)
  await serveMetrics(app, deps)
  requireHostHeader(app)
  app.removeContentTypeParser('text/plain')
  parseJsonBodies(app)
  const cacheTags = new CacheTags(deps.db)
  const shared = createSharedCounts(app, deps)
  app.decorate('cacheTags', cacheTags)
  app.decorate('authenticate', createAuthenticate(deps, cacheTags))
  app.decorate('takeUpload', createUploadLimiter(deps.config, shared))
  app.decorate('invalidate', createInvalidator(deps.db))
  showOwnWrites(app, deps.db)
  hearChanges(app, cacheTags)
  waitOnNoCache(app, () => deps.db.caughtUp())
  guardConnections(app, deps.config)
  sendSecurityHeaders(app, deps.config)
  if (deps.config.corsOrigins.length > 0) await app.register(cors, crossOrigin(deps.config.corsOrigins))
  answerFromCache(app, new ResponseCache())
  shedLoad(app, deps.config)
  addEtags(app)
  compressJson(app)
  await app.register(compress, STREAM_COMPRESSION)
  await app.register(multipart)
  await limitRates(app, deps.config, shared)
  measureQueues(app, deps.db)
  serveSystem(app, deps)
  serveReference(app)
  serveAuth(app, deps)
  serveAccount(app, deps)
  servePersonalTokens(app, deps)
  serveUsers(app, deps)
  servePrivacy(app, deps)
  servePreferences(app, deps)
  serveDataExport(app, deps)
  serveAccountDeletion(app, deps)
  serveCalendar(app, deps)
  serveFeeds(app, deps)
  const photos = createPhotoQueue()
  app.measure({ name: 'upstone_photos_waiting', help: 'Photos waiting to be processed', read: photos.waiting })
  serveAvatars(app, deps, photos)
  serveHikes(app, deps, photos)
  serveWalks(app, deps, photos)
  serveOriginals(app, deps)
  serveMap(app, deps)
  serveWishlist(app, deps)
  serveImports(app, deps, photos)
  serveLikes(app, deps)
  serveAchievements(app, deps)
  serveTrails(app, deps)
  serveTrailPage(app, deps)
  serveTrailPeople(app, deps)
  serveConditions(app, deps, photos)
  serveRankings(app, deps)
  serveTaste(app, deps)
  serveTotals(app, deps)
  serveFriends(app, deps)
  serveBlocks(app, deps)
  serveReports(app, deps)
  serveInbox(app, deps)
  serveNotificationChoices(app, deps)
  serveDigest(app, deps)
  servePush(app, deps)
  serveLive(app, deps)
  serveSitemap(app, deps)
  servePreviews(app, deps)
  serveEmbeds(app, deps)
  serveCovers(app, deps.config)
  const findHead = createFindHead(deps.db.read, (error) => app.log.error({ err: error }, 'finding what a page shows'))
  servePages(app, deps.config, { findHead, headTags })
  drainResponses(app, underWay, deps.config)
  return app
}

/** Who asks for figures sees there what they have written. */
function showOwnWrites(app: FastifyInstance, db: Db): void {
  const writes = new OwnWrites()
  let stop = () => {}
  app.addHook('onReady', async () => {
    stop = await db.onMessage((message) => writes.receive(message))
  })
  app.addHook('onClose', async () => stop())
  app.decorate('countedFor', async (row, userId) => {
    if (isStatisticsEndpoint(row)) await writes.waitUntilCounted(userId)
  })
  app.decorate('isCounted', (userId) => writes.isCounted(userId))
}

function hearChanges(app: FastifyInstance, cacheTags: CacheTags): void {
  let stop = () => {}
  app.addHook('onReady', async () => {
    stop = await cacheTags.start()
  })
  app.addHook('onClose', async () => stop())
}

/** Pages of other origins may call the API when the operator names them, exactly; nobody else's. */
function crossOrigin(origins: readonly string[]) {
  return {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: Object.keys(HEADERS),
    maxAge: 600,
  }
}
