import type { FastifyRequest } from 'fastify'

/** Returns the loggable part of a request: no headers, and no secrets of the URL. */
export function toLoggedRequest({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) {
  return {
    method,
    url: url.replace(/([?&](?:token|key|invitation|admin|code|state|session_state)=)[^&#]*/gi, '$1[redacted]'),
    remoteAddress: ip,
  }
}
