import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../etag.ts'
import { COMPRESSED_FROM_BYTES, type Compression, USUAL_ENCODINGS } from '../compression.ts'
import type { Found, KeptAnswer, KeptAnswers, KeptBody } from './kept-answers.ts'
import { type Me, bearerOf } from '../session.ts'

/** Headers that belong to one request or to how its answer travels. */
const NOT_KEPT = /^(x-ratelimit-.*|content-length|content-encoding|transfer-encoding|connection|date|etag)$/

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
 * requests sees it.
 * @param varies whether headers depend on the page that asks
 */
export function answerKept(app: FastifyInstance, kept: KeptAnswers, { varies }: { varies: boolean }): void {
  let countIn: CountIn | null = null
  app.addHook('onReady', async () => {
    if (app.hasDecorator('createRateLimit')) countIn = app.createRateLimit()
  })
  // a callback, as are the hooks before it: a promise for each would take a third of the time that the whole answer does
  app.addHook('onRequest', (request, reply, done) => {
    const found = isUsual(request, varies) ? findKept(app, kept, request) : null
    if (!found) return done()
    const send = (limits: Limits | null) => {
      // the long way refuses who has asked too much
      const isRefused = limits?.isAllowed === false && limits.isExceeded
      return isRefused ? undefined : sendAtOnce(request, reply, { found, limits })
    }
    return countIn ? countIn(request).then(send) : send(null)
  })
}

/** Keeps what is sent for the next who asks. To be called when all hooks that set headers have been added. */
export function keepSent(app: FastifyInstance, kept: KeptAnswers, { varies }: { varies: boolean }): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const known = sent.get(request)
    if (!known || request.method !== 'GET' || reply.statusCode !== 200) return payload
    if (isUsual(request, varies)) {
      const head = Object.entries(reply.getHeaders()).filter(([name]) => !NOT_KEPT.test(name))
      const address = `${known.asker} ${request.raw.url}`
      kept.keepAddress(address, { answer: known.answer, head: head.flat().map(String) })
    }
    if (!isKnown(request, known.body.tag)) return payload
    reply.code(304)
    return null
  })
}

function isUsual({ method, headers }: FastifyRequest, varies: boolean): boolean {
  return (
    method === 'GET' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers['x-no-compression'] === undefined &&
    !(varies && headers.origin !== undefined) &&
    USUAL_ENCODINGS.has(headers['accept-encoding'] as string | undefined)
  )
}

function findKept(app: FastifyInstance, kept: KeptAnswers, request: FastifyRequest): Found | null {
  const { url } = request.raw
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

/** Returns what is waited for, where bytes are to be compressed first. */
function sendAtOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { found: { answer, head }, limits }: { found: Found; limits: Limits | null },
): Promise<void> | undefined {
  const fields = [...head]
  if (limits?.isAllowed === false) {
    const { max, remaining, ttlInSeconds } = limits
    fields.push('x-ratelimit-limit', `${max}`, 'x-ratelimit-remaining', `${remaining}`)
    fields.push('x-ratelimit-reset', `${ttlInSeconds}`)
  }
  const body = answer.pick()
  if (body.tag !== null) fields.push('etag', body.tag)
  if (isKnown(request, body.tag)) {
    reply.hijack().raw.writeHead(304, fields).end()
    return undefined
  }
  const usual = USUAL_ENCODINGS.get(request.headers['accept-encoding'] as string | undefined)
  const compression = body.bytes.length < COMPRESSED_FROM_BYTES ? null : usual
  if (compression) addEncoding(fields, compression)
  const send = (bytes: Buffer) => {
    fields.push('content-length', `${bytes.length}`)
    reply.hijack().raw.writeHead(200, fields).end(bytes)
  }
  const bytes = compression ? body.bytesAs(compression) : body.bytes
  if (bytes instanceof Promise) return bytes.then(send)
  send(bytes)
  return undefined
}

function addEncoding(fields: string[], compression: Compression): void {
  const at = fields.indexOf('vary')
  if (at === -1) fields.push('vary', 'accept-encoding')
  else fields[at + 1] += ', accept-encoding'
  fields.push('content-encoding', compression)
}
