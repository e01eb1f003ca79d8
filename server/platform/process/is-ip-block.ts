import { isIP } from 'node:net'

/** Returns true for an IP address, alone or with the length of its network: `10.0.0.0/8`. */
export function isIpBlock(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    length === undefined ||
    (/^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= (version === 4 ? 32 : 128))
  )
}
