import fastify, { type FastifyInstance, LogController } from 'fastify'
import { MAX_PARAM_CHARS } from '#domain/platform/limits.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requestTimeouts, onClientError } from './platform/http/connections/connections.ts'
import { refuseAddress } from './platform/http/errors.ts'
import { toLoggedRequest } from './platform/http/logged-request.ts'
import { repairUrl } from './platform/http/pages/repair-url.ts'

// a new order of 5000 hikes has 300 kB
const MAX_BODY_BYTES = 384 * 1024

/** Creates the Fastify instance, without hooks and routes. */
export function createFastify({ config, log }: Pick<Deps, 'config' | 'log'>): FastifyInstance {
  const logger = { level: config.logLevel, stream: log, serializers: { req: toLoggedRequest } }
  return fastify({
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_PARAM_CHARS, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => repairUrl(url),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    trustProxy: config.trustProxy,
    ...requestTimeouts(config),
    clientErrorHandler: onClientError,
    frameworkErrors: refuseAddress,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    // 503 while draining comes from /ready; requests in progress are finished
    return503OnClosing: false,
    logger: config.logLevel === 'silent' ? false : logger,
    logController: new LogController({ disableRequestLogging: true }),
  })
}
