import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Answer,
  type Body,
  type Endpoint,
  type FileField,
  type Group,
  type Params,
  type Query,
  type Resource,
  type Schema,
  type SentData,
  callName,
  hasEntityTag,
  isRepeatable,
} from '#contract/endpoint.ts'
import type { SiteSettings } from '#domain/account/site-settings.ts'
import { msg } from '#domain/platform/language/translate.ts'
import type { CacheTags, Tag } from '#server/platform/db/changes/cache-tags.ts'
import { rememberFreshness, sendCached } from './cache/send-cached.ts'
import { hasMatchingEtag } from './etag.ts'
import { type RunOnce, readIdempotencyKey } from './idempotency/idempotency.ts'
import { parseInput, parseParams } from './parse.ts'
import { Problem } from './problem.ts'
import { type Authority, type Me, authorize, readBearerToken } from './session.ts'
import type { LimitUpload } from './limits/upload-limits.ts'
import { SerializedAnswer, serializeYielding, getSerializer } from './serialize-answer.ts'
import { type IncomingFile, type SentForm, type Upload, readSentForm, readUpload, streamUpload } from './uploads.ts'

/** The result of a download's handler. */
export interface Download {
  /** A public text gets an ETag of its content; a stream is not started where the client has it already. */
  readonly bytes: Uint8Array | Readable | string
  /** The ETag of this content: a client that has it gets 304. */
  readonly tag?: string
  readonly type: string
  /** The file name to save it under; without it browsers show it. */
  readonly fileName?: string
  readonly cacheControl: string
}

export interface Call<E extends Endpoint> {
  readonly me: E['access'] extends 'member' | 'moderator' | 'admin' ? Me : Me | null
  readonly params: Params<E>
  readonly query: Query<E>
  readonly body: Body<E>
  /** Reads the file of a form. Check permissions first: nothing has been read before. */
  readonly upload: () => Promise<Upload>
  /** Reads the file of a form as a stream, without keeping more in memory than its reader does. */
  readonly uploadWhileItComes: <T>(take: (file: IncomingFile) => Promise<T>) => Promise<T>
  /** Reads a form with data and files. */
  readonly sentForm: () => Promise<SentForm<SentData<E>>>
  /** Caches this response only while the function returns true, where it depends on more than the handler's tags. Call it before you read. */
  readonly cacheWhile: (isCurrent: () => boolean) => void
  /** Aborted when the client leaves before it has the answer. */
  readonly gone: AbortSignal
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The result of a handler whose call has a total. */
interface PageOfRows<Rows> {
  readonly rows: Rows
  /** The length of the whole list. */
  readonly total: number
}

type HandlerResult<E extends Endpoint> = E extends { download: true }
  ? Download
  : E extends { hasTotal: true }
    ? PageOfRows<Answer<E>>
    : E extends { answer: Schema }
      ? Answer<E> | SerializedAnswer
      : void

export type Handler<E extends Endpoint> = (call: Call<E>) => HandlerResult<E> | Promise<HandlerResult<E>>

/** A handler whose responses are cached until what they are read from is written. */
export interface CachedHandler<E extends Endpoint> {
  /**
   * The group that gets one response together. Members who have blocked somebody, or are blocked, always get their own; without a group
   * each member does.
   * For members, what visitors share is not cached.
   */
  readonly sharedBy?: 'everyone' | 'visitors'
  /** Returns the tags of the rows that the response is read from. To find them out, read nothing that can change. */
  readonly tags: (call: Call<E>) => readonly Tag[] | Promise<readonly Tag[]>
  /** Where it returns false the call has a response of its own, which is not cached. */
  readonly isCacheable?: (call: Call<E>) => boolean | Promise<boolean>
  readonly handle: Handler<E>
  /** Handles calls whose responses are not cached, where that differs. */
  readonly handleUncached?: Handler<E>
  /** Returns several answers of which each request gets one, for ten seconds. Calls that are not cached are handled by `handle`. */
  readonly handleVariants?: (call: Call<E>) => Promise<HandlerResult<E>[]>
}

/** One handler for each call of a group: a missing or an extra one does not compile. */
export type Handlers<G extends Group> = { [K in keyof G]: Handler<G[K]> | CachedHandler<G[K]> }

declare module 'fastify' {
  interface FastifyInstance extends Authority {
    takeUpload: LimitUpload
    /** Throws 413 where a member has no room for a file of at least so many bytes. */
    requireStorage(userId: string, atLeastBytes: number): Promise<void>
    runOnce: RunOnce
    /** Returns true where the statistics contain everything that a member has written in this process. */
    isCounted(userId: string): boolean
    cacheTags: CacheTags
    /** What the operator has set for the site. */
    settings: { current(): SiteSettings; reload(): Promise<void> }
    /** Invalidates resources on a member's streams after a call of theirs. */
    invalidate(userId: string, resources: readonly Resource[]): void
    /** Resolves when the statistics that a call shows contain the member's writes, or after a moment. */
    countedFor(row: Endpoint, userId: string): Promise<void>
  }
}

/** Registers a group's calls below `/api`. */
export function serve<G extends Group>(app: FastifyInstance, group: G, handlers: Handlers<G>): void {
  for (const [name, row] of Object.entries(group)) {
    const handler = (handlers as Record<string, AnyHandler | undefined>)[name]
    if (!handler) throw new Error(`${callName(row)} has no handler`)
    route(app, row, handler)
  }
}

/** Returns the route of a call, `/api/hikes/:id`. */
export function routeUrl({ path }: Pick<Endpoint, 'path'>): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`
}

type AnyHandler = Handler<Endpoint> | CachedHandler<Endpoint>

function route(app: FastifyInstance, row: Endpoint, given: AnyHandler): void {
  const cached = typeof given === 'function' ? null : given
  const handler = typeof given === 'function' ? given : (given.handleUncached ?? given.handle)
  app.route({
    method: row.method,
    // asking for the head of a stream would open it
    exposeHeadRoute: !row.events && !row.isMadeOnce,
    url: routeUrl(row),
    ...(row.maxBodyBytes !== undefined && { bodyLimit: row.maxBodyBytes }),
    config: {
      hasLimitOfItsOwn: row.limit !== undefined,
      isTagged: hasEntityTag(row),
      ...(cached && { cacheKey: (request) => cacheKeyAtOnce(app, request, { row, cached }) }),
    },
    handler: async (request, reply) => {
      const me = await authorize(row, request, app)
      checkMaintenance(app, row)
      const call: Call<Endpoint> = {
        // `authorize` returns null only where the row's access allows it
        me,
        params: (row.params ? parseParams(row.params, request.params) : {}) as Params<Endpoint>,
        query: (row.query ? parseInput(row.query, request.query, 'query') : undefined) as undefined,
        body: (row.body ? parseInput(row.body, request.body, 'body') : undefined) as undefined,
        upload: () => readUpload(row, request),
        uploadWhileItComes: (take) => streamUpload(row, request, take),
        sentForm: () => readSentForm(row, request, async () => me && app.requireStorage(me.userId, 0)),
        cacheWhile: (isCurrent) => void cachedWhile.set(request, isCurrent),
        get gone() {
          return createDisconnectSignal(reply)
        },
        request,
        reply,
      }
      if (me?.isLeaving && request.method !== 'GET' && request.method !== 'HEAD' && !row.isAllowedWhileLeaving)
        throw leaving()
      if (me) await app.countedFor(row, me.userId)
      const key = cached && cacheKeyFor(request, me, cached)
      if (cached && key !== null && row.answer && ((await cached.isCacheable?.(call)) ?? true))
        return answerCached(app, { row, answer: row.answer, key }, { call, cached })
      if (me) reply.header('cache-control', 'no-store')
      else if (isPublic(row)) reply.header('cache-control', PUBLIC)
      const handle = async () => {
        if (!row.form || !me) return handler(call)
        // a form with data may come without a file
        if (!row.form.data) await app.requireStorage(me.userId, smallestFile(row.form, request))
        return app.takeUpload(me.userId, async () => handler(call), row.limit)
      }
      const given =
        me && isRepeatable(row) ? await handleOnce(app, { row, me, request, reply }, handle) : await handle()
      if (me && row.invalidates) app.invalidate(me.userId, row.invalidates)
      // its handler has taken the connection over
      if (row.events) return reply
      if (row.download) return sendDownload(reply, given as unknown as Download)
      reply.code(row.status)
      if (row.answer) reply.type('application/json; charset=utf-8').serializer(getSerializer(row.answer, reply))
      return reply.send(prepareBody(row, given, reply))
    },
  })
}

/** Throws 503 for a write in maintenance, before its body is looked at. */
function checkMaintenance(app: FastifyInstance, row: Endpoint): void {
  if (row.method === 'GET' || row.scope === 'read' || row.isAllowedInMaintenance) return
  const { maintenance } = app.settings.current()
  if (maintenance !== null)
    throw new Problem(503, 'maintenance', maintenance, { retryAfter: MAINTENANCE_RETRY_AFTER_S })
}

/** Handles a member's write, or returns the answer that its idempotency key has had before. */
async function handleOnce(
  app: FastifyInstance,
  { row, me, request, reply }: { row: Endpoint; me: Me; request: FastifyRequest; reply: FastifyReply },
  handle: () => Promise<unknown>,
): Promise<unknown> {
  const key = readIdempotencyKey(request)
  if (key === null) return handle()
  const render = (result: unknown) => (row.answer ? getSerializer(row.answer, reply)(result as object) : '')
  const write = { userId: me.userId, key, request: `${request.method} ${request.url}`, render }
  const done = await app.runOnce(write, handle)
  if ('result' in done) return done.result
  reply.header('idempotency-replayed', 'true')
  return row.answer && new SerializedAnswer(done.repeated)
}

/** The most that a form has around its file: fields, headers and boundaries. */
const MAX_FORM_FRAME_BYTES = 16 * 1024

/** Returns how many bytes the file of a form has at least once it is stored: most are stored smaller than they are sent. */
function smallestFile({ isStoredAsSent }: FileField, { headers }: FastifyRequest): number {
  const sentBytes = Number(headers['content-length'] ?? 0)
  return isStoredAsSent ? Math.max(0, sentBytes - MAX_FORM_FRAME_BYTES) : 0
}

/** Visitors may cache what all of them get, and ask whether it is current. */
const PUBLIC = 'public, no-cache'
const isPublic = ({ access, method }: Endpoint) => access === 'open' && method === 'GET'

const VARIANTS_FOR_MS = 10_000
/** Devices with waiting writes look again after so many seconds, so that they are sent soon after the maintenance. */
const MAINTENANCE_RETRY_AFTER_S = 60
/** The conditions that handlers gave to `cacheWhile`, by request. */
const cachedWhile = new WeakMap<FastifyRequest, () => boolean>()
/** The refusal for an account that is leaving: it can only be read, exported and restored. */
const leaving = () =>
  new Problem(403, 'leaving', msg('Your account will be deleted. Choose “Keep my account” before you change anything.'))

/** Returns the key of the response to a request in the cache, or null where it is not cached. */
function cacheKeyFor({ url }: FastifyRequest, me: Me | null, { sharedBy }: Pick<CachedHandler<Endpoint>, 'sharedBy'>) {
  if (me && sharedBy === 'visitors') return null
  return me && (!sharedBy || me.hasBlocks) ? `${me.userId} ${url}` : `all ${url}`
}

/** Returns the key before the handler runs; null also where the store must be queried for the member, or the member may not read it. */
function cacheKeyAtOnce(
  app: FastifyInstance,
  request: FastifyRequest,
  { row, cached }: { row: Endpoint; cached: CachedHandler<Endpoint> },
): string | null {
  if (request.headers.authorization === undefined)
    return row.access === 'open' ? cacheKeyFor(request, null, cached) : null
  const token = readBearerToken(request)
  const me =
    token === null || row.access === 'moderator' || row.access === 'admin' ? null : app.authenticate.known(token)
  if (!me || me.scopes || !app.isCounted(me.userId)) return null
  return cacheKeyFor(request, me, cached)
}

/** Answers from the cache, or handles the call and caches its response. */
async function answerCached(
  app: FastifyInstance,
  { row, answer, key }: { row: Endpoint; answer: Schema; key: string },
  { call, cached }: { call: Call<Endpoint>; cached: CachedHandler<Endpoint> },
): Promise<FastifyReply> {
  const { me, request, reply } = call
  const response = await app.responseCache.getOrMake(key, async (watch) => {
    // blocks decide whether a member shares the response of others
    const blocks = me && !key.startsWith('all ') ? [{ table: 'blocks' as const, owner: me.userId }] : []
    const tagsHold = app.cacheTags.watch([...(await cached.tags(call)), ...blocks])
    const isCurrent = () => tagsHold() && (cachedWhile.get(request)?.() ?? true)
    watch(isCurrent)
    // where the handler throws, as for 404
    rememberFreshness(request, isCurrent)
    const before = reply.getHeaders()
    const given = cached.handleVariants ? await cached.handleVariants(call) : [await cached.handle(call)]
    const bodies = []
    for (const one of given) bodies.push(await serializeYielding(answer, prepareBody(row, one, reply), reply))
    const added = Object.entries(reply.getHeaders()).filter(([name, value]) => before[name] !== value)
    return {
      bodies,
      isTagged: hasEntityTag(row),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(isPublic(row) && { 'cache-control': PUBLIC }),
        ...Object.fromEntries(added.map(([name, value]) => [name, String(value)])),
      },
      ...(cached.handleVariants && { maxAgeMs: VARIANTS_FOR_MS }),
    }
  })
  return sendCached(request, reply, response)
}

/** Returns the body of a response, and sets the header of a total. */
function prepareBody({ hasTotal }: Endpoint, given: unknown, reply: FastifyReply): unknown {
  if (!hasTotal) return given
  const { rows, total } = given as PageOfRows<unknown>
  reply.header('x-total-count', total)
  return rows
}

/** Returns a signal that aborts when the client leaves before the response is sent. Its reason is a problem that nobody reads. */
export function createDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  const leave = () => {
    if (!raw.writableFinished) leaving.abort(new Problem(499, 'gone', 'The client has left'))
  }
  if (raw.destroyed) leave()
  else raw.once('close', leave)
  return leaving.signal
}

function sendDownload(reply: FastifyReply, download: Download): FastifyReply {
  const { bytes, tag = null } = download
  if (tag !== null) {
    reply.header('etag', tag).header('cache-control', download.cacheControl)
    if (hasMatchingEtag(reply.request, tag)) {
      if (bytes instanceof Readable) bytes.destroy()
      return reply.code(304).send(null)
    }
  }
  if (download.fileName !== undefined) {
    const plain = download.fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
    const encoded = encodeURIComponent(download.fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
    reply.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
  }
  // a proxy must not buffer a stream on its disk
  if (bytes instanceof Readable) reply.header('x-accel-buffering', 'no')
  return reply
    .header('cache-control', download.cacheControl)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .type(download.type)
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : bytes)
}
