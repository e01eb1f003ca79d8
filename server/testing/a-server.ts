import type { FastifyInstance, InjectOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { api } from '#contract/api.ts'
import type { SessionUser } from '#contract/account/auth.ts'
import type { Answer, Endpoint, Params, QueryInput } from '#contract/endpoint.ts'
import { fillPath } from '#contract/endpoint.ts'
import { doAllWork } from '#server/aggregates/worker/pending-work.ts'
import { buildApp } from '#server/app.ts'
import { semaphore } from '#server/platform/process/semaphore.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Files, openFolder } from '#server/platform/files/open.ts'
import { LIMITS } from '#server/platform/limits.ts'
import { moveNames } from '#server/trails/names/move-names.ts'
import { type Engine, aFolder, aStore } from './a-store.ts'

export const PASSWORD = 'a long walk uphill'

/** The input of a call. Bodies may have any shape, as many tests send invalid ones. */
export interface CallInput<E extends Endpoint> {
  params?: Params<E>
  query?: QueryInput<E> | Record<string, unknown>
  body?: unknown
  file?: { name: string; bytes: Uint8Array; field?: string; fields?: Record<string, string> }
  headers?: Record<string, string>
  from?: string
}

export interface Got<E extends Endpoint> {
  status: number
  /** The parsed JSON; each test checks its shape itself. */
  body: Answer<E>
  headers: Record<string, unknown>
  bytes: Buffer
}

export interface Caller {
  call<E extends Endpoint>(endpoint: E, ask?: CallInput<E>): Promise<Got<E>>
}

export interface Member extends Caller {
  user: SessionUser
  id: string
  accessToken: string
  refreshToken: string
}

export interface TestServer extends Caller {
  app: FastifyInstance
  deps: Deps
  /** Registers the person at the first call; later calls return the same one. */
  as(username: string): Promise<Member>
  /** Moves the server's clock. */
  advance(ms: number): void
  /** Resolves once every listener has received all messages sent so far. */
  isDelivered(): Promise<void>
  /** Does the worker's jobs. No worker runs in tests: calls that write wait for this, other writes have to call it. */
  settled(): Promise<void>
}

export interface ServerOptions {
  engine?: Engine
  /** Replaces the empty store of that engine. */
  db?: Db
  config?: Partial<Config>
  files?: (folder: Files) => Files
  record?: Deps['record']
  /** False leaves dirty rows uncounted until the test counts them. */
  counts?: boolean
}

/** Starts a server without a port, with its own store and folder; both are removed after the test. */
export async function aServer({
  engine = 'sqlite',
  db,
  config,
  files = (folder) => folder,
  record = null,
  counts = true,
}: ServerOptions = {}): Promise<TestServer> {
  const dataDir = aFolder()
  const { db: listened, isDelivered } = listeningTo(db ?? (await aStore(engine)))
  let shift = 0
  const deps: Deps = {
    config: { ...TEST_CONFIG, dataDir, ...config },
    db: listened,
    files: files(openFolder(join(dataDir, 'files'))),
    record,
    log: { write: () => {}, drained: async () => {} },
    now: () => Date.now() + shift,
  }
  const app = await buildApp(deps)
  onTestFinished(() => app.close())
  const settled = settling(deps)
  if (counts) settles.set(app, settled)
  const members = new Map<string, Promise<Member>>()
  return {
    app,
    deps,
    ...createCaller(app),
    as: (username) => {
      const member = members.get(username) ?? register(app, username)
      members.set(username, member)
      return member
    },
    advance: (ms) => {
      shift += ms
    },
    isDelivered,
    settled,
  }
}

const settles = new WeakMap<FastifyInstance, () => Promise<void>>()

/** Runs one count at a time, as several at once would slow each other down. Hikes first follow their names. */
function settling(deps: Deps): () => Promise<void> {
  const oneAtOnce = semaphore(1)
  return () =>
    oneAtOnce(async () => {
      await moveNames(deps, { isFirst: true })
      await doAllWork(deps.db)
    })
}

/** Wraps a store so that it knows which of its messages are undelivered. */
function listeningTo(db: Db): { db: Db; isDelivered: () => Promise<void> } {
  const sent = new Set<Promise<void>>()
  const isDelivered = async () => {
    await Promise.all(sent)
    const marker = JSON.stringify({ kind: 'ended', sessionIds: [randomUUID()] })
    let arrive = (): void => undefined
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const stop = await db.onMessage((message) => message === marker && arrive())
    await db.send(marker)
    await arrived
    stop()
  }
  const send = (message: string) => {
    const sending = db.send(message)
    sent.add(sending)
    void sending.then(() => sent.delete(sending))
    return sending
  }
  return { db: { ...db, send }, isDelivered }
}

const TEST_CONFIG: Omit<Config, 'dataDir'> = {
  hasPseudoLanguages: true,
  host: 'localhost',
  port: 0,
  databaseUrl: null,
  s3: null,
  databaseListenUrl: null,
  secret: new Uint8Array(32).fill(7),
  pushKey: null,
  metricsPort: null,
  metricsToken: null,
  trustProxy: false,
  publicUrl: null,
  hsts: 'max-age=31536000',
  // nothing sends these e-mails unless a test does
  mail: { smtpUrl: 'smtp://mail.example.org', from: 'hikes@example.org', siteUrl: 'https://hikes.example.org' },
  contact: null,
  signUp: null,
  siteName: null,
  storageLimit: null,
  languages: null,
  secondFactorFor: null,
  backups: null,
  corsOrigins: [],
  hashCost: { memoryCost: 64, timeCost: 1 },
  hasLimits: false,
  limits: LIMITS,
  logLevel: 'silent',
  hasAnalytics: false,
  geocoderUrl: null,
  updateUrl: null,
  instagramUrl: null,
  tileUrls: {},
  moderationProgram: null,
  providers: [],
  hasPasswords: true,
  webDir: null,
}

async function register(app: FastifyInstance, username: string): Promise<Member> {
  const firstName = username[0]?.toUpperCase() + username.slice(1)
  const got = await createCaller(app).call(api.auth.register, {
    body: {
      username,
      email: `${username}@example.org`,
      password: PASSWORD,
      firstName,
      lastName: 'Walker',
      country: 'Norway',
    },
  })
  if (got.status !== 201) throw new Error(`registering ${username} answered ${got.status}: ${JSON.stringify(got.body)}`)
  const { user, accessToken, refreshToken } = got.body
  return { user, id: user._id, accessToken, refreshToken, ...createCaller(app, accessToken) }
}

/** Returns a caller with a token, or a visitor. */
export function createCaller(app: FastifyInstance, token?: string): Caller {
  return {
    async call(endpoint, ask = {}) {
      const options: InjectOptions = {
        method: endpoint.method,
        url: `/api${fillPath(endpoint.path, ask.params ?? {})}`,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...ask.headers },
        ...(ask.from ? { remoteAddress: ask.from } : {}),
        ...(ask.query ? { query: ask.query as Record<string, string> } : {}),
      }
      if (ask.body !== undefined) options.payload = ask.body as NonNullable<InjectOptions['payload']>
      if (ask.file) {
        const form = new FormData()
        for (const [name, value] of Object.entries(ask.file.fields ?? {})) form.append(name, value)
        form.append(
          ask.file.field ?? endpoint.form?.field ?? 'file',
          new Blob([new Uint8Array(ask.file.bytes)]),
          ask.file.name,
        )
        const response = new Response(form)
        options.payload = Buffer.from(await response.arrayBuffer())
        options.headers = { ...options.headers, 'content-type': response.headers.get('content-type') ?? '' }
      }
      const reply = await app.inject(options)
      if (endpoint.method !== 'GET' && reply.statusCode < 400) await settles.get(app)?.()
      const isJson = String(reply.headers['content-type']).includes('json')
      const text = decoded(reply.rawPayload, reply.headers['content-encoding']).toString()
      return {
        status: reply.statusCode,
        body: (isJson && text ? JSON.parse(text) : text) as Answer<typeof endpoint>,
        headers: reply.headers,
        bytes: reply.rawPayload,
      }
    },
  }
}

function decoded(bytes: Buffer, encoding: unknown): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'gzip') return gunzipSync(bytes)
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes
}

/** Returns the body of a completed hike as the form sends it. */
export function hikeBody(over: Record<string, unknown> = {}) {
  return {
    name: 'Besseggen Ridge',
    country: 'Norway',
    difficulty: 'Hard',
    length: 14.2,
    elevation: 1140,
    rating: 5,
    notes: '',
    link: '',
    completedOn: '2026-07-12',
    isWishList: false,
    completionCount: 1,
    weatherConditions: [],
    ...over,
  }
}
