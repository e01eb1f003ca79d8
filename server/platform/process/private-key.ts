import { createECDH } from 'node:crypto'

/** Returns true where bytes are a valid private key of P-256. */
export function isPrivateKey(key: Uint8Array): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key)
    return key.length === 32
  } catch {
    return false
  }
}
