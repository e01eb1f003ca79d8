import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { firstReads } from '#contract/first-reads.ts'
import { type PageName, pageAt, pages } from '#contract/pages.ts'
import { pathOf } from './repair-url.ts'

/** The page is sent without what the store does not tell sooner: its scripts ask for it. */
const PATIENCE_MS = 1000
/** Longer ones the page's scripts ask for: on a slow line they would hold up what is seen first. */
const MAX_CHARS = 48 * 1024

/** What the web client says to the server of somebody who is signed in (R1.19). */
const MEMBER_COOKIE = /(?:^|;\s*)userData=/

/** What a visitor is answered to a read that a page begins with. */
export interface FirstAnswer {
  /** As the page asks, `/api/hikes/top`. */
  readonly url: string
  readonly status: number
  /** JSON. */
  readonly body: string
  /** Of the list that the body is a page of, where the call tells. */
  readonly total: number | null
  /** Names the body: another tag, another body. */
  readonly tag: string
}

/**
 * Reads what the page at a request's address begins with, as the visitor's browser would: through all that such a call goes
 * through, its limits too. Nothing for members, whose tokens the server does not have with a page, nor where the address has a
 * search.
 */
export async function readFirst(app: FastifyInstance, request: FastifyRequest): Promise<FirstAnswer[]> {
  if (request.url.includes('?') || isOfMember(request)) return []
  const urls = firstUrlsOf(pathOf(request.url))
  if (urls.length === 0) return []
  const patience = new AbortController()
  const late = sleep(PATIENCE_MS, null, { signal: patience.signal })
  try {
    const answers = Promise.all(urls.map((url) => readOne(app, url, { remoteAddress: request.ip })))
    return ((await Promise.race([answers, late])) ?? []).flatMap((answer) => answer ?? [])
  } catch (error) {
    app.log.error({ err: error }, 'reading what a page begins with')
    return []
  } finally {
    patience.abort()
  }
}

/** Whether it is somebody's who is signed in, as far as their browser says so with a page. */
export function isOfMember({ headers }: FastifyRequest): boolean {
  return MEMBER_COOKIE.test(headers.cookie ?? '')
}

/** What `web/boot.js` asks for at a path. */
function firstUrlsOf(path: string): string[] {
  const page = pageAt(path)
  const name = Object.keys(pages).find((each): each is PageName => pages[each as PageName] === page)
  const given = path.split('/').slice(2)
  try {
    return ((name && firstReads[name]?.reads) ?? []).map(
      (read) =>
        `/api${read.replaceAll(/\{(\d)\}/g, (_, place) => encodeURIComponent(decodeURIComponent(given[Number(place)] ?? '')))}`,
    )
  } catch {
    // it is no address of ours
    return []
  }
}

/** Who asks, from where. */
export interface Asking {
  readonly remoteAddress: string
  readonly headers?: { readonly authorization: string }
}

/** Nothing is there too: a refusal for other reasons the page's scripts hear themselves. */
export async function readOne(app: FastifyInstance, url: string, asking: Asking): Promise<FirstAnswer | null> {
  const { statusCode: status, headers, body } = await app.inject({ url, ...asking })
  if (status !== 200 && status !== 404) return null
  const total = headers['x-total-count']
  return { url, status, body, total: total === undefined ? null : Number(total), tag: headers['etag'] ?? body }
}

/** Whether an answer travels with the page. */
export function isSentAlong({ body }: FirstAnswer): boolean {
  return body.length <= MAX_CHARS
}

/** Returns the answers as a block of data, for the end of the page's body; `web/boot.js` finds it there. */
export function writeFirstData(answers: readonly FirstAnswer[]): string {
  const rows = answers.map(({ url, status, body, total }) => `${JSON.stringify(url)}:[${status},${body},${total}]`)
  // in JSON this sign stands in texts alone, and none of them can end the block or open a comment
  const data = `{${rows.join()}}`.replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="first-data">${data}</script>`
}
