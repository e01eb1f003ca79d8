import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Answer,
  type Body,
  type Endpoint,
  type Group,
  type Params,
  type Query,
  type Resource,
  type Schema,
  type SentData,
  callName,
  isTagged,
} from '#contract/endpoint.ts'
import type { Epochs, Scope } from '#server/db/epochs.ts'
import { isKnown } from './etag.ts'
import type { KeptAnswers } from './kept/kept-answers.ts'
import { parseInput, parseParams } from './parse.ts'
import { Problem } from './problem.ts'
import { askerAmongAll, sendKept } from './kept/send-kept.ts'
import { type Authenticate, type Me, admit } from './session.ts'
import type { TakeUpload } from './limits/upload-limits.ts'
import { type WrittenAnswer, writeInTurns, writerOf } from './write-answer.ts'
import { type IncomingFile, type SentForm, type Upload, readSentForm, readUpload, streamUpload } from './uploads.ts'

/** What a download's handler gives back. */
export interface Download {
  /** A text that anybody may keep bears a tag of its content; what is streamed is not begun where its reader has it already. */
  readonly bytes: Uint8Array | Readable | string
  /** What tells this content from any other: whoever has it already is told 304. */
  readonly tag?: string
  readonly type: string
  /** Saved under this name instead of shown. */
  readonly fileName?: string
  readonly cacheControl: string
}

export interface Call<E extends Endpoint> {
  readonly me: E['access'] extends 'member' ? Me : Me | null
  readonly params: Params<E>
  readonly query: Query<E>
  readonly body: Body<E>
  /** Reads the file of a form call. Ask who may do this first: nothing has been read before. */
  readonly upload: () => Promise<Upload>
  /** The same of a file that is looked at while it comes in, and of which no more is held than its reader holds. */
  readonly uploadWhileItComes: <T>(take: (file: IncomingFile) => Promise<T>) => Promise<T>
  /** The same of a call whose form has data. */
  readonly sentForm: () => Promise<SentForm<SentData<E>>>
  /**
   * Of a handler whose answers are kept: has this one kept no longer than that says so, as when it was made of more than the handler
   * says. To be called before that is read.
   */
  readonly keepWhile: (holds: () => boolean) => void
  /** Aborted when the client leaves before it has the answer. */
  readonly gone: AbortSignal
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What the handler of a call that tells a total gives back. */
interface Part<Rows> {
  readonly rows: Rows
  /** How many the whole list has. */
  readonly total: number
}

type Given<E extends Endpoint> = E extends { download: true }
  ? Download
  : E extends { hasTotal: true }
    ? Part<Answer<E>>
    : E extends { answer: Schema }
      ? Answer<E> | WrittenAnswer
      : void

export type Handler<E extends Endpoint> = (call: Call<E>) => Given<E> | Promise<Given<E>>

/** A handler whose answers are kept until what they are read from is written; others are answered with them meanwhile. */
export interface KeptHandler<E extends Endpoint> {
  /** Whoever asks gets the same; where it is not said each caller has answers of their own. */
  readonly isSameForAll?: true
  /** It names people: a member who has blocked somebody, or is blocked, gets an answer of their own. See {@link viewerAmongAll}. */
  readonly namesPeople?: true
  /** What it is going to read. To find that out nothing may be read that can change. */
  readonly reads: (call: Call<E>) => readonly Scope[] | Promise<readonly Scope[]>
  /** Where it says no, this answer is not kept, and others do not get it. */
  readonly isKept?: (call: Call<E>) => boolean | Promise<boolean>
  readonly make: Handler<E>
  /** Makes what is not kept, where that is not the same: for somebody who gets what others do not. */
  readonly makeAlone?: Handler<E>
  /** Makes several that would do: each who asks gets one of them, for a while. What is not kept {@link make} makes. */
  readonly draw?: (call: Call<E>) => Promise<Given<E>[]>
}

/** One handler for each call of a group: a missing or an extra one does not compile. */
export type Handlers<G extends Group> = { [K in keyof G]: Handler<G[K]> | KeptHandler<G[K]> }

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
    takeUpload: TakeUpload
    /** Whether figures have all that a member has written in this process. */
    isCounted(userId: string): boolean
    epochs: Epochs
    kept: KeptAnswers
    /** Tells a member's streams what a call of theirs has changed. */
    invalidate(userId: string, resources: readonly Resource[]): void
    /** Until the figures that a call shows have in them what this member has written, or for a moment. */
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

/** The address of a call as the router knows it, `/api/hikes/:id`. */
export function urlOf({ path }: Pick<Endpoint, 'path'>): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`
}

type AnyHandler = Handler<Endpoint> | KeptHandler<Endpoint>

function route(app: FastifyInstance, row: Endpoint, given: AnyHandler): void {
  const kept = typeof given === 'function' ? null : given
  const handler = typeof given === 'function' ? given : (given.makeAlone ?? given.make)
  app.route({
    method: row.method,
    // asking for the head of a stream would open it
    exposeHeadRoute: !row.events && !row.isMadeOnce,
    url: urlOf(row),
    config: { hasLimitOfItsOwn: row.limit !== undefined, isTagged: isTagged(row) },
    handler: async (request, reply) => {
      const me = await admit(row, request, app.authenticate)
      if (me) reply.header('cache-control', 'no-store')
      // visitors may keep what all of them get, and ask whether it still holds
      else if (row.access === 'open' && row.method === 'GET') reply.header('cache-control', 'public, no-cache')
      const call: Call<Endpoint> = {
        // `admit` answers nobody only where the row's access allows it
        me,
        params: (row.params ? parseParams(row.params, request.params) : {}) as Params<Endpoint>,
        query: (row.query ? parseInput(row.query, request.query, 'query') : undefined) as undefined,
        body: (row.body ? parseInput(row.body, request.body, 'body') : undefined) as undefined,
        upload: () => readUpload(row, request),
        uploadWhileItComes: (take) => streamUpload(row, request, take),
        sentForm: () => readSentForm(row, request),
        keepWhile: (holds) => void keptWhile.set(request, holds),
        get gone() {
          return signalOfLeaving(reply)
        },
        request,
        reply,
      }
      if (me?.isLeaving && request.method !== 'GET' && request.method !== 'HEAD' && !row.isForLeaving) throw leaving()
      if (me) await app.countedFor(row, me.userId)
      if (kept && row.answer && ((await kept.isKept?.(call)) ?? true))
        return answerAs(app, { row, answer: row.answer }, { call, kept })
      const given = await (row.form && me
        ? app.takeUpload(me.userId, async () => handler(call), row.limit)
        : handler(call))
      if (me && row.invalidates) app.invalidate(me.userId, row.invalidates)
      // its handler has taken the connection over
      if (row.events) return reply
      if (row.download) return sendDownload(reply, given as unknown as Download)
      reply.code(row.status)
      if (row.answer) reply.type('application/json; charset=utf-8').serializer(writerOf(row.answer, reply))
      return reply.send(bodyOf(row, given, reply))
    },
  })
}

/** Of those whose answers hold no longer than they say. */
const keptWhile = new WeakMap<FastifyRequest, () => boolean>()
/** An account that is about to be removed can be looked at, kept, and taken along; nothing else. */
const leaving = () => new Problem(403, 'leaving', 'Your account will be deleted. Keep it to change anything.')

/** Answers with what is kept, or makes what will be. */
async function answerAs(
  app: FastifyInstance,
  { row, answer }: { row: Endpoint; answer: Schema },
  { call, kept }: { call: Call<Endpoint>; kept: KeptHandler<Endpoint> },
): Promise<FastifyReply> {
  const { me, params, query, request, reply } = call
  const isOwn = !kept.isSameForAll || (kept.namesPeople === true && me?.hasBlocks === true)
  const asker = (isOwn || me?.hasBlocks ? me?.userId : undefined) ?? askerAmongAll(me)
  const key = JSON.stringify([callName(row), isOwn ? asker : null, params, query])
  const found = await app.kept.answer(key, async (watch) => {
    // another answer is theirs once they have no block any more, or one more
    const blocks = isOwn && me ? [{ table: 'blocks' as const, owner: me.userId }] : []
    const holds = app.epochs.since([...(await kept.reads(call)), ...blocks])
    watch(holds)
    const before = reply.getHeaders()
    const given = kept.draw ? await kept.draw(call) : [await kept.make(call)]
    const alsoHolds = keptWhile.get(request)
    if (alsoHolds) watch(() => holds() && alsoHolds())
    const texts = []
    for (const one of given) texts.push(await writeInTurns(answer, bodyOf(row, one, reply), reply))
    const headers = Object.entries(reply.getHeaders()).filter(([name, value]) => before[name] !== value)
    return {
      texts,
      isDrawn: kept.draw !== undefined,
      isTagged: isTagged(row),
      headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    }
  })
  reply.code(row.status).type('application/json; charset=utf-8')
  return sendKept(request, reply, { answer: found, asker })
}

/** What is sent of what a handler gives back; a total goes ahead of it. */
function bodyOf({ hasTotal }: Endpoint, given: unknown, reply: FastifyReply): unknown {
  if (!hasTotal) return given
  const { rows, total } = given as Part<unknown>
  reply.header('x-total-count', total)
  return rows
}

/** Returns what is aborted when the client leaves before it has the answer: with a refusal that nobody reads. */
export function signalOfLeaving({ raw }: FastifyReply): AbortSignal {
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
    if (isKnown(reply.request, tag)) {
      if (bytes instanceof Readable) bytes.destroy()
      return reply.code(304).send(null)
    }
  }
  if (download.fileName !== undefined) {
    const plain = download.fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
    const encoded = encodeURIComponent(download.fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
    reply.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
  }
  // what is written while it is read waits for its reader, not for a proxy's disk
  if (bytes instanceof Readable) reply.header('x-accel-buffering', 'no')
  return reply
    .header('cache-control', download.cacheControl)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .type(download.type)
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : bytes)
}
