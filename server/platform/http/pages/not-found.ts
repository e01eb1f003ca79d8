import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calls } from '#contract/api.ts'
import { type Page, pages } from '#contract/pages.ts'
import { sendProblem } from '#server/platform/http/errors.ts'
import { isApiUrl, pathFromUrl } from './repair-url.ts'
import { Problem, noSuchCall, notFound } from '#server/platform/http/problem.ts'

/** The routes of pages, roughly: `/top`, `/hike/*`. Without a route a response would not be compressed. */
export const PAGE_ROUTES: ReadonlySet<string> = new Set(
  Object.values<Page>(pages).map(({ path }) => path.replace(/\{.*$/, '*')),
)

/** The beginnings of page URLs that end with a name or a key: either may look like a file name. */
const OPEN_ENDED = [...PAGE_ROUTES].filter((route) => route.endsWith('*')).map((route) => route.slice(0, -1))

const PATTERNS = [...new Set(calls.map((row) => row.path))].map((path) => ({
  pattern: new RegExp(`^/api${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
  allow: calls.filter((row) => row.path === path).map((row) => row.method),
}))

/** Answers unknown API paths with 404 and wrong methods with 405, as JSON, and all other URLs with a page. */
export function handleUnknownRoutes(
  app: FastifyInstance,
  sendPage: (reply: FastifyReply) => FastifyReply | Promise<FastifyReply>,
  cacheKey?: (request: FastifyRequest) => string | null,
): void {
  const handle = (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathFromUrl(request.url)
    if (isApiUrl(request.url)) return refuse(path, reply)
    if (!isPage(request, path)) return sendProblem(reply, notFound('Not found'))
    return sendPage(reply)
  }
  for (const route of PAGE_ROUTES) app.get(route, { config: cacheKey ? { cacheKey } : {} }, handle)
  app.setNotFoundHandler(handle)
}

function refuse(path: string, reply: FastifyReply): FastifyReply {
  // `/hikes/reorder` is itself and a `/hikes/{id}` too
  const allow = PATTERNS.filter(({ pattern }) => pattern.test(path)).flatMap((known) => known.allow)
  if (allow.length === 0) return sendProblem(reply, noSuchCall())
  reply.header('allow', allow.join(', '))
  return sendProblem(reply, new Problem(405, 'method_not_allowed', 'This method is not allowed here'))
}

/** Returns true where a URL may be a page. A missing picture or script must not get one; names of hikes, and keys, may contain dots. */
function isPage(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (OPEN_ENDED.some((start) => path.startsWith(start))) return true
  return !/\/\.|\.[a-z0-9]+$/i.test(path)
}
