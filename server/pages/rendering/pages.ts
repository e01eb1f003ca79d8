import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fillPath } from '#contract/endpoint.ts'
import { pageAt, pages, settingsPath } from '#contract/pages.ts'
import { hasRole } from '#domain/account/roles.ts'
import { type Language, isLanguage } from '#domain/platform/language/languages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import type { Config } from '#server/platform/config.ts'
import type { Tag } from '#server/platform/db/changes/cache-tags.ts'
import { sendCached } from '#server/platform/http/cache/send-cached.ts'
import { sendProblem } from '#server/platform/http/errors.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { PERMISSIONS_POLICY } from '#server/platform/http/security-headers.ts'
import { serveFlags } from './flags.ts'
import { handleUnknownRoutes } from '#server/platform/http/pages/not-found.ts'
import { findRequestLanguage } from '#server/platform/http/pages/request-language.ts'
import { inLanguage } from '#server/platform/language/in-language.ts'
import { findSiteOrigin } from '#server/platform/http/pages/origin.ts'
import { type FindHead, type PageHead, renderHead } from '#server/platform/http/pages/page-head.ts'
import { MANIFEST, serveManifest } from './manifest.ts'
import { createPageAssets } from './page-assets.ts'
import { createPageTemplate } from './page-template.ts'
import { TooManyPages, createPageRenderer, findMemberName, findMemberRole, isMemberRequest } from './render-page.ts'
import { pathFromUrl } from '#server/platform/http/pages/repair-url.ts'
import type { Settings } from '#server/platform/site-settings/settings.ts'

/** The folder of files whose names hold their hash. */
const ASSETS = 'assets'
/** The address of a page without content, which the browser renders. */
const OFFLINE_FRAME = '/offline-frame'
/** Where other programs share a file, see web/public/site.webmanifest. */
const SHARE_TARGET = '/share-target'
/** The seconds in the `retry-after` header of a busy server. */
const RETRY_AFTER_S = 2

export interface PagesOptions {
  readonly config: Pick<Config, 'webDir' | 'publicUrl' | 'hasPseudoLanguages'>
  readonly findHead: FindHead
  readonly headTags: (path: string) => readonly Tag[]
  readonly settings: Pick<Settings, 'current'>
}

/**
 * Serves the built pages: assets with an unlimited cache lifetime (their names hold their hash), HTML always revalidated, with the head for
 * the requested path.
 */
export async function servePages(
  app: FastifyInstance,
  { config: { webDir, publicUrl, hasPseudoLanguages: hasPseudo }, findHead, headTags, settings }: PagesOptions,
): Promise<void> {
  const index = webDir === null ? null : join(webDir, 'index.html')
  if (webDir === null || index === null || !existsSync(index)) {
    handleUnknownRoutes(app, (reply) => sendProblem(reply, notFound('Not found')))
    return
  }
  const fill = createPageTemplate(readFileSync(index, 'utf8'))
  const assets = createPageAssets(webDir)
  const render = createPageRenderer(app, webDir)
  const shared = shareConcurrent<Page>()
  const languageOf = (request: FastifyRequest) => {
    const { languages } = settings.current()
    return findRequestLanguage(request, { languages, hasPseudo })
  }
  const isByLanguage = (url: string) => isAddressByLanguage(url, settings.current().languages)
  const make = (request: FastifyRequest): Promise<Page> => {
    const language = languageOf(request)
    return inLanguage(language, () => makeIn(language, request))
  }
  const makeIn = async (language: Language, request: FastifyRequest): Promise<Page> => {
    const path = findExistingPath(request)
    const site = settings.current()
    const hasHeadTags = app.cacheTags.watch(headTags(path))
    const isHeadCurrent = () => hasHeadTags() && settings.current() === site
    const head = await findHead(path)
    if (head.movedTo !== undefined) return { head, html: '', status: head.movedTo.status, isCurrent: null }
    const rendered = await render(request)
    const named = isByLanguage(request.url) ? language : null
    const html = fill({
      language,
      head: renderHead(head, { origin: findSiteOrigin(request, publicUrl), settings: site }, named),
      assets: assets(path, language),
      page: rendered?.page ?? '',
      state: rendered?.state ?? '',
    })
    // API calls of the page may also have found nothing
    const status = rendered?.failedStatus ?? (head.isFound ? 200 : 404)
    const isRenderedCurrent = rendered?.isCurrent ?? null
    const isCurrent = isRenderedCurrent && (() => isHeadCurrent() && isRenderedCurrent())
    return { head, html, status, isCurrent: status === 200 ? isCurrent : null }
  }
  const makeShared = async (key: string, request: FastifyRequest) => {
    const page = await shared(key, () => make(request))
    // a page rendered before a write may lack what this request must see
    return page.isCurrent?.() === false ? make(request) : page
  }
  const cacheKey = (request: FastifyRequest) =>
    isMemberRequest(request) || request.headers.authorization !== undefined
      ? null
      : `page ${languageOf(request)} ${findSiteOrigin(request, publicUrl)} ${request.url}`
  const sendPage = async (reply: FastifyReply) => {
    const { request } = reply
    const target = findMemberRedirect(request)
    if (target !== null)
      return reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' }).redirect(target, 302)
    const key = cacheKey(request)
    const page = await (key === null ? make(request) : makeShared(key, request)).catch(nullWhereTooMany)
    if (page === null) {
      reply.code(503).header('retry-after', RETRY_AFTER_S).type('text/plain; charset=utf-8')
      return reply.send(inLanguage(languageOf(request), () => t('The server is busy. Please try again in a moment.')))
    }
    if (page.head.movedTo !== undefined) {
      const [, search = ''] = /(\?.*)$/.exec(request.url) ?? []
      const { path, status } = page.head.movedTo
      // revalidated each time: a renamed member may take the old name back, and joined trails may be parted
      return reply.header('cache-control', 'public, no-cache').redirect(path + search, status)
    }
    const headers = {
      // browsers that have it revalidate with its ETag
      'cache-control': key === null ? 'private, no-cache' : 'public, no-cache',
      vary: 'cookie, accept-language',
      'content-language': languageOf(request),
      'content-type': 'text/html; charset=utf-8',
      'permissions-policy': PERMISSIONS_POLICY,
    }
    // arbitrary queries would push other pages out of the cache
    const hasQuery = request.url.includes('?') && !isByLanguage(request.url)
    if (key === null || page.isCurrent === null || hasQuery)
      return reply.code(page.status).headers(headers).send(page.html)
    const response = app.responseCache.put(key, { bodies: [page.html], headers, isTagged: true }, page.isCurrent)
    return sendCached(request, reply, response)
  }
  serveFiles(app, webDir)
  serveFlags(app, webDir)
  serveManifest(app, webDir)
  serveOfflineFrame(app, (request) => fill({ ...EMPTY_FRAME, language: languageOf(request) }))
  // a browser without the worker cannot keep the file that another program shares: the form asks for it again
  app.post(SHARE_TARGET, (_request, reply) => reply.redirect(`${pages.myList.path}?add`, 303))
  app.get('/index.html', (_request, reply) => reply.redirect('/', 301))
  handleUnknownRoutes(app, sendPage, cacheKey)
}

const EMPTY_FRAME = { head: `<title>${PRODUCT_NAME}</title>`, assets: '', page: '', state: '' }

/** Serves what browsers keep of a page for the time without network, see web/platform/offline/worker/. */
function serveOfflineFrame(app: FastifyInstance, make: (request: FastifyRequest) => string): void {
  const headers = {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-type': 'text/html; charset=utf-8',
    'permissions-policy': PERMISSIONS_POLICY,
  }
  app.get(OFFLINE_FRAME, (request, reply) => reply.headers(headers).send(make(request)))
}

/** Returns the path of a request; one without a page where its page does not exist for the member. */
function findExistingPath(request: FastifyRequest): string {
  const path = pathFromUrl(request.url)
  const role = pageAt(path)?.role
  return role === undefined || hasRole(findMemberRole(request), role) ? path : '/404'
}

/** Returns where an address leads a member: /me to their profile, an old address of the settings to its section; null for all other requests. */
function findMemberRedirect(request: FastifyRequest): string | null {
  const page = pageAt(pathFromUrl(request.url))
  const username = page === pages.me || page === pages.programs ? findMemberName(request) : null
  if (!username) return null
  return page === pages.me ? fillPath(pages.user.path, { username }) : settingsPath('apps')
}

/** Returns true for an address that names its language and nothing else, as search engines find it: `/top?lang=de`. */
function isAddressByLanguage(url: string, languages: readonly Language[]): boolean {
  const code = /^[^?]*\?lang=([a-z]{2})$/.exec(url)?.[1]
  return isLanguage(code) && languages.includes(code)
}

function nullWhereTooMany(error: unknown): null {
  if (error instanceof TooManyPages) return null
  throw error
}

interface Page {
  readonly head: PageHead
  readonly html: string
  readonly status: number
  /** Tells whether it would be the same now; null where that is not known. */
  readonly isCurrent: (() => boolean) | null
}

/** Returns a function that makes one answer for all concurrent requests of a key. */
function shareConcurrent<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const pending = new Map<string, Promise<T>>()
  return (key, make) => {
    const known = pending.get(key)
    if (known) return known
    const making = make().finally(() => pending.delete(key))
    pending.set(key, making)
    return making
  }
}

/**
 * Serves the built files, which also exist compressed. All assets share one route: one for each of the hundreds would take a sixth of the
 * start.
 */
function serveFiles(app: FastifyInstance, webDir: string): void {
  void app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', MANIFEST, `${ASSETS}/**`, '.vite/**', '*.{br,gz}'],
    dotfiles: 'deny',
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`/${ASSETS}/`)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    },
  })
  const assets = new Set(readdirSync(join(webDir, ASSETS), { recursive: true, encoding: 'utf8' }))
  app.get<{ Params: { '*': string } }>(`/${ASSETS}/*`, ({ params: { '*': name } }, reply) =>
    assets.has(name) ? reply.sendFile(`${ASSETS}/${name}`) : reply.callNotFound(),
  )
}
