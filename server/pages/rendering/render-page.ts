import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import type { SessionUser } from '#contract/account/auth.ts'
import { type Role, parseRole } from '#domain/account/roles.ts'
import { dayAtOffset } from '#domain/platform/format/dates.ts'
import { type Translations, currentTranslations } from '#domain/platform/language/translate.ts'
import { inLanguage } from '#server/platform/language/in-language.ts'
import { semaphore } from '#server/platform/process/semaphore.ts'
import { injectCached } from '#server/platform/http/cache/inject-cached.ts'

/** Pages are rendered on the one thread that answers everything. */
const MAX_AT_ONCE = 4
const MAX_WAITING = 100
/** The time limit for the API calls of a page; the browser repeats slower ones. */
const TIMEOUT_MS = 1000

/** The cookie by which the web client tells the server who is signed in (R1.19). */
const MEMBER_COOKIE = /(?:^|;\s*)userData=([^;]*)/

type ApiFetch = (url: string, init: RequestInit) => Promise<Response>

interface RequestFacts {
  readonly user: SessionUser | null
  readonly today: string
}

/** The exports of `web/entry-server.tsx`, as it is built. */
interface EntryServer {
  setApiFetch(fetch: ApiFetch): void
  setTranslations(current: () => Translations): void
  parseUser(json: string | null): SessionUser | null
  renderPage(
    url: string,
    facts: RequestFacts,
    deadline: AbortSignal,
    settings: unknown,
  ): Promise<{ html: string; data: unknown; failedStatus: number | null; isWhole: boolean }>
}

export interface RenderedPage {
  /** The content of `#root`, and the block of data with which the browser hydrates it. */
  readonly page: string
  readonly state: string
  readonly failedStatus: number | null
  /** Tells whether it would be rendered the same now; null where that is not known. */
  readonly isCurrent: (() => boolean) | null
}

/** A request whose page is being rendered, with the checks that say how long the responses of its calls are current. */
interface Rendering {
  readonly app: FastifyInstance
  readonly request: FastifyRequest
  readonly currencies: (() => boolean)[]
}

const renderings = new AsyncLocalStorage<Rendering>()

/**
 * Renders the page of a request. Throws {@link TooManyPages}. Resolves to null where rendering fails; then the browser renders the page.
 */
export type RenderPage = (request: FastifyRequest) => Promise<RenderedPage | null>

/** Returns true where the request has the cookie of a member. */
export function isMemberRequest({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return MEMBER_COOKIE.test(headers.cookie ?? '')
}

/** Returns the username in the cookie of a member, which may be forged; null without one. */
export function findMemberName(request: Pick<FastifyRequest, 'headers'>): string | null {
  return readMember(request, 'username')
}

/** Returns the role in the cookie of a member, which may be forged. */
export function findMemberRole(request: Pick<FastifyRequest, 'headers'>): Role {
  return parseRole(readMember(request, 'role') ?? '')
}

function readMember(request: Pick<FastifyRequest, 'headers'>, field: 'username' | 'role'): string | null {
  try {
    const user: unknown = JSON.parse(memberCookie(request) ?? '')
    const value: unknown = user instanceof Object && Object.hasOwn(user, field) ? Reflect.get(user, field) : null
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

/** Returns a function that renders pages. Their components call the API as the visitor's browser would, with the same limits. */
export function createPageRenderer(app: FastifyInstance, webDir: string): RenderPage {
  const file = join(webDir, '../ssr/entry-server.js')
  const hasFile = existsSync(file)
  const inTurn = semaphore(MAX_AT_ONCE)
  let entry: Promise<EntryServer> | undefined
  let underWay = 0

  async function load(): Promise<EntryServer> {
    const module: EntryServer = await import(pathToFileURL(file).href)
    // answers are shared by readers of all languages
    module.setApiFetch((url) => inLanguage('en', () => callApi(renderings.getStore(), url)))
    module.setTranslations(currentTranslations)
    return module
  }

  async function render(request: FastifyRequest): Promise<RenderedPage> {
    // loaded with the first page, so that a start is fast
    const { parseUser, renderPage } = await (entry ??= load())
    const facts = { user: parseUser(memberCookie(request)), today: dayAtOffset(Date.now(), 0) }
    const deadline = AbortSignal.timeout(TIMEOUT_MS)
    const rendering: Rendering = { app, request, currencies: [() => dayAtOffset(Date.now(), 0) === facts.today] }
    const rendered = await renderings.run(rendering, async () =>
      renderPage(request.url, facts, deadline, await readSettings(rendering)),
    )
    const isCurrent = () => rendering.currencies.every((isStillCurrent) => isStillCurrent())
    return {
      page: rendered.html,
      state: stateBlock({ facts, data: rendered.data }),
      failedStatus: rendered.failedStatus,
      isCurrent: rendered.isWhole ? isCurrent : null,
    }
  }

  return async (request) => {
    if (!hasFile) return null
    if (underWay >= MAX_AT_ONCE + MAX_WAITING) throw new TooManyPages()
    underWay += 1
    try {
      return await inTurn(() => render(request))
    } catch (error) {
      app.log.error({ err: error, url: request.url }, 'rendering a page')
      return null
    } finally {
      underWay -= 1
    }
  }
}

/** Returns the site's settings, which every page shows, also that of a member. */
async function readSettings(rendering: Rendering): Promise<unknown> {
  const response = await inLanguage('en', () => callApi(rendering, `/api${api.system.settings.path}`))
  return response.ok ? response.json() : undefined
}

async function callApi(rendering: Rendering | undefined, url: string): Promise<Response> {
  if (!rendering) throw new Error('a call outside of a page')
  const { app, request, currencies } = rendering
  const control = request.headers['cache-control']
  // a reload asks for fresh data
  const headers: Record<string, string> = control === undefined ? {} : { 'cache-control': control }
  const answer = await injectCached(app, { url, headers, remoteAddress: request.ip })
  currencies.push(answer.isCurrent ?? (() => false))
  const total = answer.headers['x-total-count']
  return new Response(answer.statusCode === 204 ? null : answer.body, {
    status: answer.statusCode,
    headers: total === undefined ? {} : { 'x-total-count': String(total) },
  })
}

function memberCookie({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [, value] = MEMBER_COOKIE.exec(headers.cookie ?? '') ?? []
  try {
    return value ? decodeURIComponent(value) : null
  } catch {
    return null
  }
}

function stateBlock(state: object): string {
  // JSON has this sign only inside texts; escaped, no text can end the block or open a comment
  const json = JSON.stringify(state).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="page-state">${json}</script>`
}

/** More pages wait to be rendered than the server can soon render. */
export class TooManyPages extends Error {}
