import type { IncomingMessage, OutgoingHttpHeader } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  MIN_COMPRESSED_BYTES,
  setEncodingHeaders,
  chooseEncoding,
  hasUsualEncoding,
} from '#server/platform/http/compression.ts'
import { hasMatchingEtag } from '#server/platform/http/etag.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache
  }
  interface FastifyContextConfig {
    /** Returns the key that a request's response has in the cache; null where the handler has to answer. */
    cacheKey?: (request: FastifyRequest) => string | null
  }
}

/**
 * Answers from the cache on the routes that have a `cacheKey` in their config. Rate limits count these requests too. Call it after
 * the hooks that set headers of each response, and before any that refuses requests under load.
 */
export function answerFromCache(app: FastifyInstance, cache: ResponseCache): void {
  app.decorate('responseCache', cache)
  addCacheMetrics(app, cache)
  let limit: ReturnType<FastifyInstance['rateLimit']> | null = null
  app.addHook('onReady', async () => {
    if (app.hasDecorator('rateLimit')) limit = app.rateLimit()
  })
  // with a callback, and past the onSend hooks: their promises would take more time than the rest
  app.addHook('onRequest', (request, reply, done) => {
    const key = hasUsualEncoding(request) ? request.routeOptions.config.cacheKey?.(request) : null
    const response = typeof key === 'string' && request.method === 'GET' ? cache.get(key) : null
    if (!response) return done()
    const send = (bytes: Buffer | null) => {
      if (bytes) reply.header('content-length', bytes.length)
      reply.hijack()
      const headers: OutgoingHttpHeader[] = []
      for (const [name, value = ''] of Object.entries(reply.getHeaders())) headers.push(name, value)
      reply.raw.writeHead(reply.statusCode, headers).end(bytes)
    }
    const answer = () => {
      const bytes = prepare(request, reply, response)
      if (bytes instanceof Promise) bytes.then(send, done)
      else send(bytes)
    }
    if (limit) limit.call(app, request, reply).then(answer, done)
    else answer()
  })
}

/** Sends one of a cached response's bodies, compressed as the request accepts, or 304 where the client has it. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<FastifyReply> {
  return reply.send(await prepare(request, reply, response))
}

/** Sets the status and headers of a response. Returns the bytes to send, or null for 304. */
function prepare(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Buffer | null | Promise<Buffer> {
  rememberFreshness(request, () => response.isCurrent)
  const body = response.pickBody()
  reply.headers(response.headers)
  // no proxy caches a member's response
  if (request.headers.authorization !== undefined) reply.header('cache-control', 'no-store')
  if (body.etag !== null) reply.header('etag', body.etag)
  if (request.method === 'GET' && hasMatchingEtag(request, body.etag)) {
    request.server.responseCache.counts.notModified += 1
    reply.code(304)
    return null
  }
  const encoding = body.bytes.length < MIN_COMPRESSED_BYTES ? null : chooseEncoding(request)
  if (encoding === null) return body.bytes
  setEncodingHeaders(reply, encoding)
  return body.bytesAs(encoding)
}

const freshness = new WeakMap<IncomingMessage, () => boolean>()

/** Stores how to tell whether the response to an injected request is still current, for {@link findFreshness}. */
export function rememberFreshness(request: FastifyRequest, isCurrent: () => boolean): void {
  // only injected requests are asked about, and a weak map of all would burden the garbage collector
  if (!(request.raw.socket instanceof Socket)) freshness.set(request.raw, isCurrent)
}

/** Returns the function that tells whether the response to an injected request is still current, or null where it was not cacheable. */
export function findFreshness(request: IncomingMessage): (() => boolean) | null {
  return freshness.get(request) ?? null
}

function addCacheMetrics(app: FastifyInstance, cache: ResponseCache): void {
  const { counts } = cache
  const name = 'upstone_response_cache'
  app.measure({ name: `${name}_bytes`, help: 'Approximate memory used by cached responses', read: () => cache.bytes })
  const requests = {
    name: `${name}_requests_total`,
    help: 'Requests with a cacheable response, by result: hit (answered from the cache) or miss',
    isCounter: true,
  }
  app.measure({ ...requests, label: ['result', 'hit'], read: () => counts.hits })
  app.measure({ ...requests, label: ['result', 'miss'], read: () => counts.misses })
  app.measure({
    name: `${name}_not_modified_total`,
    help: 'Requests with a cacheable response that were answered 304',
    isCounter: true,
    read: () => counts.notModified,
  })
  app.measure({
    name: `${name}_evicted_total`,
    help: 'Valid responses evicted to make room for others',
    isCounter: true,
    read: () => counts.evicted,
  })
}
