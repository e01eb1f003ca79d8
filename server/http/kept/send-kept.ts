import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import addressOf from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { isNameless } from '../connections/connections.ts'
import { proxiesOf } from '../connections/proxies.ts'
import { isKnown } from '../etag.ts'
import { COMPRESSED_FROM_BYTES, type Compression, USUAL_ENCODINGS } from '../compression.ts'
import type { Found, KeptAnswer, KeptAnswers, KeptBody } from './kept-answers.ts'
import { HSTS_HEADER, hstsFor } from '../security-headers.ts'
import { type Me, bearerOf } from '../session.ts'
import type { Asked } from '../watched.ts'
import { asksAnew } from './ask-anew.ts'

/** Headers that belong to one request or to how its answer travels. */
const NOT_KEPT =
  /^(x-ratelimit-.*|content-length|content-encoding|transfer-encoding|connection|date|etag|strict-transport-security)$/

interface Sent {
  readonly answer: KeptAnswer
  readonly body: KeptBody
  readonly asker: string
}

const sent = new WeakMap<FastifyRequest, Sent>()

/** Whom an answer that is the same for all is kept for: members get other headers. */
export function askerAmongAll(me: Me | null): string {
  return me ? 'members' : 'visitors'
}

/**
 * Sends what may be kept through all that an answer goes through.
 * @param asker tells apart those who get different answers, or different headers, at one address
 */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, asker }: { answer: KeptAnswer; asker: string },
): FastifyReply {
  const body = answer.pick()
  sent.set(request, { answer, body, asker })
  if (body.tag !== null) reply.header('etag', body.tag)
  return reply.headers(answer.headers).send(body.bytes)
}

/**
 * Answers what was asked before at once, past most of what a request goes through. Its limits count it, and whatever watches all
 * requests sees it. Returns who does so in front of Fastify; what does not come that way is found by a hook, which those before
 * it may have had wait.
 */
export function answerKept(
  app: FastifyInstance,
  kept: KeptAnswers,
  config: Pick<Config, 'corsOrigins' | 'trustProxy' | 'publicUrl' | 'hsts'>,
): (answer: RequestListener) => RequestListener {
  const varies = config.corsOrigins.length > 0
  const isProxy = proxiesOf(config.trustProxy)
  const findHsts = hstsFor(config)
  const find = (request: IncomingMessage) => (isUsual(request, varies) ? findKept(app, kept, request) : null)
  measureKept(app, kept)
  let countIn: CountIn | null = null
  let isClosing = false
  app.addHook('onReady', async () => {
    if (app.hasDecorator('createRateLimit')) countIn = app.createRateLimit()
  })
  app.addHook('preClose', async () => {
    isClosing = true
  })
  /** @param otherwise answers the long way, which refuses who has asked too much, and tells what failed */
  const answer = (
    asked: Asked,
    found: Found,
    { begin, otherwise, hsts }: Pick<Sending, 'begin' | 'otherwise' | 'hsts'>,
  ) => {
    const send = (limits: Limits | null) => {
      if (limits?.isAllowed === false && limits.isExceeded) otherwise()
      else sendAtOnce(asked, found, { limits, hsts, counts: kept.counts, begin, otherwise })
    }
    if (countIn) countIn(asked as FastifyRequest).then(send, otherwise)
    else send(null)
  }
  // a callback, as are the hooks before it: a promise for each would take a third of the time that the whole answer does
  app.addHook('onRequest', (request, reply, done) => {
    const found = find(request.raw)
    if (found) answer(request, found, { begin: () => reply.hijack().raw, otherwise: done, hsts: findHsts(request.raw) })
    else done()
  })
  return (answerByHooks) => (request, response) => {
    const found = isClosing || isNameless(request) || asksAnew(request) ? null : find(request)
    if (!found) return answerByHooks(request, response)
    const asked = new AskedInFront(request, found.route, isProxy)
    const begin = () => {
      // who has left meanwhile closes no more, and would be waited for at the end
      if (!response.destroyed) for (const watch of app.watchers) watch(asked, response)
      return response
    }
    const otherwise = () => answerByHooks(request, response)
    return answer(asked, found, { begin, otherwise, hsts: findHsts(request) })
  }
}

function measureKept(app: FastifyInstance, kept: KeptAnswers): void {
  const { counts } = kept
  const name = 'upstone_kept_answers'
  app.measure({ name: `${name}_bytes`, help: 'Answers that are kept, about', read: () => kept.bytes })
  const asked = {
    name: `${name}_total`,
    help: 'Requests whose answers may be kept: answered from what is kept, or made anew',
    isCounter: true,
  }
  app.measure({ ...asked, label: ['result', 'kept'], read: () => counts.kept })
  app.measure({ ...asked, label: ['result', 'made'], read: () => counts.made })
  app.measure({
    name: `${name}_not_modified_total`,
    help: 'Those of them, kept or made, that were answered 304',
    isCounter: true,
    read: () => counts.notModified,
  })
  app.measure({
    name: `${name}_evicted_total`,
    help: 'Kept answers that had to make room for others',
    isCounter: true,
    read: () => counts.evicted,
  })
}

/** A request as those see it who watch or count all, where Fastify does not. */
class AskedInFront implements Asked {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly is404 = false
  readonly routeOptions: Asked['routeOptions']
  readonly #request: IncomingMessage
  readonly #isProxy: ReturnType<typeof proxiesOf>

  constructor(request: IncomingMessage, route: Asked['routeOptions'], isProxy: ReturnType<typeof proxiesOf>) {
    this.method = request.method ?? ''
    this.url = request.url ?? ''
    this.headers = request.headers
    this.routeOptions = route
    this.#request = request
    this.#isProxy = isProxy
  }

  get ip(): string {
    return addressOf(this.#request, this.#isProxy)
  }
}

/** Keeps what is sent for the next who asks. To be called when all hooks that set headers have been added. */
export function keepSent(app: FastifyInstance, kept: KeptAnswers, { varies }: { varies: boolean }): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const known = sent.get(request)
    if (!known || request.method !== 'GET' || reply.statusCode !== 200) return payload
    if (isUsual(request.raw, varies)) {
      const head = Object.entries(reply.getHeaders()).filter(([name]) => !NOT_KEPT.test(name))
      const address = `${known.asker} ${request.raw.url}`
      const { url, config } = request.routeOptions
      kept.keepAddress(address, { answer: known.answer, head: head.flat().map(String), route: { url, config } })
    }
    if (!isKnown(request, known.body.tag)) return payload
    kept.counts.notModified += 1
    reply.code(304)
    return null
  })
}

function isUsual({ method, headers }: IncomingMessage, varies: boolean): boolean {
  return (
    method === 'GET' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers['x-no-compression'] === undefined &&
    !(varies && headers.origin !== undefined) &&
    USUAL_ENCODINGS.has(headers['accept-encoding'] as string | undefined)
  )
}

function findKept(app: FastifyInstance, kept: KeptAnswers, request: IncomingMessage): Found | null {
  const { url } = request
  if (request.headers.authorization === undefined) return kept.at(`${askerAmongAll(null)} ${url}`)
  const token = bearerOf(request)
  const me = token === null ? null : app.authenticate.known(token)
  // what a personal token was made for is asked on the long way, and who has to wait for figures waits there
  if (!me || me.scopes || !app.isCounted(me.userId)) return null
  const own = kept.at(`${me.userId} ${url}`)
  // what all get may name somebody whom this member does not see
  return own ?? (me.hasBlocks ? null : kept.at(`${askerAmongAll(me)} ${url}`))
}

type CountIn = ReturnType<FastifyInstance['createRateLimit']>
type Limits = Awaited<ReturnType<CountIn>>

interface Sending {
  readonly limits: Limits | null
  /** The value of Strict-Transport-Security for who asks. */
  readonly hsts: string | null
  readonly counts: KeptAnswers['counts']
  /** To be called when it is certain that this is the answer. */
  readonly begin: () => ServerResponse
  /** Where it could not be compressed. */
  readonly otherwise: () => void
}

function sendAtOnce(asked: Asked, { answer, head }: Found, sending: Sending): void {
  const { limits, hsts, counts, begin, otherwise } = sending
  const fields = [...head]
  if (hsts !== null) fields.push(HSTS_HEADER, hsts)
  if (limits?.isAllowed === false) {
    const { max, remaining, ttlInSeconds } = limits
    fields.push('x-ratelimit-limit', `${max}`, 'x-ratelimit-remaining', `${remaining}`)
    fields.push('x-ratelimit-reset', `${ttlInSeconds}`)
  }
  const body = answer.pick()
  if (body.tag !== null) fields.push('etag', body.tag)
  if (isKnown(asked, body.tag)) {
    counts.kept += 1
    counts.notModified += 1
    begin().writeHead(304, fields).end()
    return
  }
  const usual = USUAL_ENCODINGS.get(asked.headers['accept-encoding'] as string | undefined)
  const compression = body.bytes.length < COMPRESSED_FROM_BYTES ? null : usual
  if (compression) addEncoding(fields, compression)
  const send = (bytes: Buffer) => {
    fields.push('content-length', `${bytes.length}`)
    counts.kept += 1
    begin().writeHead(200, fields).end(bytes)
  }
  const bytes = compression ? body.bytesAs(compression) : body.bytes
  if (bytes instanceof Promise) bytes.then(send, otherwise)
  else send(bytes)
}

function addEncoding(fields: string[], compression: Compression): void {
  const at = fields.indexOf('vary')
  if (at === -1) fields.push('vary', 'accept-encoding')
  else fields[at + 1] += ', accept-encoding'
  fields.push('content-encoding', compression)
}
