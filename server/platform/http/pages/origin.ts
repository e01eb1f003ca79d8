import type { FastifyRequest } from 'fastify'

/** A name, an IPv4 address or an IPv6 address in brackets, perhaps with a port. */
const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Where the site is for whoever asks: what the operator has set, else the host that was asked for. Null where that is none,
 * so that nothing which a client makes up gets into a page.
 */
export function findSiteOrigin({ host, protocol }: FastifyRequest, publicUrl: string | null): string | null {
  if (publicUrl !== null) return publicUrl
  return HOST.test(host) && /^https?$/.test(protocol) ? `${protocol}://${host.toLowerCase()}` : null
}
