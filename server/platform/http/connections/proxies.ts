import { compile } from '@fastify/proxy-addr'
import type { Config } from '#server/platform/config.ts'

/** Returns a function that tells whether an address is a trusted proxy, as Fastify interprets `trustProxy`. */
export function compileTrustedProxies(
  trustProxy: Config['trustProxy'],
): (address: string, distance: number) => boolean {
  if (trustProxy === false) return () => false
  return compile(trustProxy.split(',').map((each) => each.trim()))
}
