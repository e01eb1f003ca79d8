import { repairPercentEncoding } from '#domain/platform/text/repair-percent-encoding.ts'

/** Letters, digits and `- . _ ~` as codes: they mean the same either way. */
const NEEDLESS_CODES = /%(2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi

/**
 * The path that an address leads to, as the router reads it: without the host and the query, and without needless codes. Those
 * of slashes and of characters beyond ASCII stay.
 */
export function pathFromUrl(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)
  return path.replace(NEEDLESS_CODES, decodeURIComponent)
}

/** Whether an address is below `/api`, however it is written. */
export function isApiUrl(url: string): boolean {
  if (url.startsWith('/api/')) return true
  const path = pathFromUrl(url)
  return path === '/api' || path.startsWith('/api/')
}

/**
 * The address of a page as somebody typed it, `/hike/100% x`, with a path that can be read: Fastify would refuse it
 * before any handler of ours. Calls of the API are refused.
 */
export function repairUrl(url: string): string {
  if (isApiUrl(url)) return url
  const [path = '', ...query] = url.split('?')
  return [repairPercentEncoding(path), ...query].join('?')
}
