import { compile } from '@fastify/proxy-addr'
import type { Config } from '#server/platform/config.ts'

/** Tells of an address whether a proxy of the operator's is there, as Fastify understands its `trustProxy`. */
export function compileTrustedProxies(
  trustProxy: Config['trustProxy'],
): (address: string, distance: number) => boolean {
  if (trustProxy === false) return () => false
  return compile(trustProxy.split(',').map((each) => each.trim()))
}
