import type { FastifyRequest } from 'fastify'

/** Returns the loggable part of a request: no headers, no secrets of the URL, and no place where somebody may be (R18.11). */
export function toLoggedRequest({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) {
  return {
    method,
    url: url.replace(
      /([?&](?:token|key|invitation|admin|code|state|session_state|lat|lng|bbox)=)[^&#]*/gi,
      '$1[redacted]',
    ),
    remoteAddress: ip,
  }
}
