import type { FastifyRequest } from 'fastify'
import { deviceName } from '#domain/account/device-name.ts'
import { toAddressBlock } from '#server/platform/http/limits/limits.ts'

/** A device as its owner sees it in the list of sessions. */
export interface Device {
  readonly device: string
  readonly network: string
}

export function parseDevice({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Device {
  return { device: deviceName(headers['user-agent'] ?? ''), network: networkFromAddress(ip) }
}

/** Returns the network of an address: enough to tell home from elsewhere, without storing the address. */
export function networkFromAddress(address: string): string {
  const block = toAddressBlock(address)
  if (!block.includes(':')) return block.replace(/\.\d+$/, '.0/24')
  return `${block.split(':').slice(0, 3).join(':')}::/48`
}
