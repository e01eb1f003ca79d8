import type { FastifyRequest } from 'fastify'

/** A name, an IPv4 address or an IPv6 address in brackets, perhaps with a port. */
const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Returns the origin of the site: the operator's setting, or else the requested host. Null for an invalid host, so that nothing made up
 * gets into a page.
 */
export function findSiteOrigin({ host, protocol }: FastifyRequest, publicUrl: string | null): string | null {
  if (publicUrl !== null) return publicUrl
  return HOST.test(host) && /^https?$/.test(protocol) ? `${protocol}://${host.toLowerCase()}` : null
}
