import type { FastifyRequest } from 'fastify'

/** What the log may know of a request: no headers, and no token or key that stands in the address. */
export function toLoggedRequest({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) {
  return { method, url: url.replace(/([?&](?:token|key)=)[^&#]*/gi, '$1[redacted]'), remoteAddress: ip }
}
