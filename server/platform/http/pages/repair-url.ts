import { repairPercentEncoding } from '#domain/platform/text/repair-percent-encoding.ts'

/** Needless escapes of letters, digits and `- . _ ~`. */
const NEEDLESS_CODES = /%(2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi

/**
 * Returns the path of a URL as the router reads it, without host, query and needless escapes. Escaped slashes and characters beyond ASCII
 * stay.
 */
export function pathFromUrl(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)
  return path.replace(NEEDLESS_CODES, decodeURIComponent)
}

/** Returns true where a URL is below `/api`, however it is written. */
export function isApiUrl(url: string): boolean {
  if (url.startsWith('/api/')) return true
  const path = pathFromUrl(url)
  return path === '/api' || path.startsWith('/api/')
}

/**
 * Returns a page's URL as typed, `/hike/100% x`, with valid escapes: Fastify would refuse it before any handler. API calls are not
 * repaired.
 */
export function repairUrl(url: string): string {
  if (isApiUrl(url)) return url
  const [path = '', ...query] = url.split('?')
  return [repairPercentEncoding(path), ...query].join('?')
}
