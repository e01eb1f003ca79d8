import { createHash, timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { calls } from '#contract/api.ts'
import type { Config } from '#server/platform/config.ts'
import { ConfigError } from '#server/platform/process/config-error.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sendProblem } from '#server/platform/http/errors.ts'
import type { Metric } from '#server/platform/http/metrics.ts'
import { PAGE_ROUTES } from '#server/platform/http/pages/not-found.ts'
import { isApiUrl } from '#server/platform/http/pages/repair-url.ts'
import { unauthorized } from '#server/platform/http/problem.ts'
import { routeUrl } from '#server/platform/http/serve.ts'
import { readBearerToken } from '#server/platform/http/session.ts'

const BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const URLS = new Set(calls.map(routeUrl))
/** Endpoints whose responses stay open. */
const STREAMS = new Set(calls.filter(({ events }) => events).map(routeUrl))
const CLIENT_CLOSED = 499
/** Node measures the time between two samples, the pause between them included: 10 ms at rest, were it not so short. */
const LOOP_PRECISION_MS = 1

/**
 * Serves metrics for Prometheus where the operator wants them: on a port of their own, or at `/metrics` for requests with the token. They
 * are every `app.measure(…)`, requests by endpoint, and Node's defaults.
 */
export async function serveMetrics(app: FastifyInstance, { config, db, files }: Deps): Promise<void> {
  if (config.metricsPort === null && config.metricsToken === null) return
  const { Registry, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_PRECISION_MS })
  await measureRequests(app, registry)
  for (const metric of db.metrics) app.measure({ ...metric, name: `upstone_store_${metric.name}` })
  for (const metric of files.metrics) app.measure({ ...metric, name: `upstone_files_${metric.name}` })
  const read = await createMeasureReader(registry)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isAllowed(request, config)) return sendProblem(reply.header('www-authenticate', 'Bearer'), unauthorized())
    await read(app.metrics)
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  }
  if (config.metricsPort === null) app.get('/metrics', answer)
  else await listenForMetrics(app, config, answer)
}

type AnswerMetrics = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Serves metrics on their own port from the start until the server has closed, so that its shutdown can be watched. */
async function listenForMetrics(
  app: FastifyInstance,
  { host, metricsPort }: Config,
  answer: AnswerMetrics,
): Promise<void> {
  const own = fastify({ forceCloseConnections: true })
  own.get('/metrics', answer)
  app.addHook('onReady', async () => {
    const address = await own.listen({ host, port: metricsPort ?? 0 }).catch((error: Error) => {
      throw new ConfigError(`cannot listen on METRICS_PORT: ${error.message}`)
    })
    app.log.info(`metrics are at ${address}/metrics`)
  })
  app.addHook('onClose', () => own.close())
}

function isAllowed(request: FastifyRequest, { metricsToken }: Config): boolean {
  if (metricsToken === null) return true
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(readBearerToken(request) ?? ''), hash(metricsToken))
}

async function measureRequests(app: FastifyInstance, registry: Registry): Promise<void> {
  const { Counter, Histogram } = await import('prom-client')
  const requests = new Counter({
    name: 'upstone_http_requests_total',
    help: 'Requests by call and status; 499 means that the client closed the connection before the response',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'upstone_http_request_duration_seconds',
    help: 'Time from the request headers to the end of the response, without streams',
    labelNames: ['method', 'route'],
    buckets: BUCKETS_S,
    registers: [registry],
  })
  app.addHook('onRequest', (request, { raw: response }, done) => {
    const start = performance.now()
    response.on('close', () => {
      const method = METHODS.has(request.method) ? request.method : 'other'
      const route = routeLabel(request)
      requests.inc({ method, route, status: response.headersSent ? response.statusCode : CLIENT_CLOSED })
      if (!STREAMS.has(route)) durations.observe({ method, route }, (performance.now() - start) / 1000)
    })
    done()
  })
}

/** Returns the route pattern of an endpoint, or one of a few fixed labels for all other requests, so that URLs never become labels. */
function routeLabel({ url, is404, routeOptions }: FastifyRequest): string {
  const pattern = routeOptions.url ?? ''
  if (URLS.has(pattern)) return pattern
  if (isApiUrl(url)) return is404 ? 'unknown call' : 'reference'
  return is404 || PAGE_ROUTES.has(pattern) ? 'page' : 'file'
}

/** Returns a function that reads all measures into the registry and leaves out those that fail. */
async function createMeasureReader(registry: Registry): Promise<(measures: readonly Metric[]) => Promise<void>> {
  const { Counter, Gauge } = await import('prom-client')
  const make = ({ name, help, label, isCounter }: Metric) => {
    const options = { name, help, labelNames: label ? [label[0]] : [], registers: [registry] }
    return isCounter ? new Counter(options) : new Gauge(options)
  }
  const made = new Map<string, ReturnType<typeof make>>()
  return async (measures) => {
    for (const metric of made.values()) metric.reset()
    const read = await Promise.allSettled(measures.map(async ({ read }) => read()))
    for (const [index, measure] of measures.entries()) {
      const metric = made.get(measure.name) ?? make(measure)
      made.set(measure.name, metric)
      const labels = measure.label ? { [measure.label[0]]: measure.label[1] } : {}
      const value = read[index]
      if (value?.status === 'fulfilled') metric.inc(labels, value.value)
      else metric.remove(labels)
    }
  }
}
