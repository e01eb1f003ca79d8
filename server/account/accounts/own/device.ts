import type { FastifyRequest } from 'fastify'
import { deviceName } from '#domain/account/device-name.ts'
import { toAddressBlock } from '#server/platform/http/limits/limits.ts'

/** What a session is opened with, as its owner may see it later. */
export interface Device {
  readonly device: string
  readonly network: string
}

export function parseDevice({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Device {
  return { device: deviceName(headers['user-agent'] ?? ''), network: networkFromAddress(ip) }
}

/** The network of an address, not the address: enough to tell home from elsewhere. */
export function networkFromAddress(address: string): string {
  const block = toAddressBlock(address)
  if (!block.includes(':')) return block.replace(/\.\d+$/, '.0/24')
  return `${block.split(':').slice(0, 3).join(':')}::/48`
}
