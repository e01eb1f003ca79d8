import { mendedPath } from '#domain/mended-path.ts'

/**
 * The address of a page as somebody typed it, `/hike/100% x`, with a path that can be read: Fastify would refuse it
 * before any handler of ours. Calls of the API are refused.
 */
export function mendedUrl(url: string): string {
  if (url.startsWith('/api/')) return url
  const [path = '', ...query] = url.split('?')
  return [mendedPath(path), ...query].join('?')
}
