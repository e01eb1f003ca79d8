import { createHmac } from 'node:crypto'
import { isId } from '#domain/platform/id.ts'
import { isSameKey } from '#server/platform/files/address-key.ts'
import { deriveKey } from './tokens.ts'

/** Keys that open what an id stands for. Only the server's secret can make one, not a copy of the store. */
export interface IdKeys {
  keyOf(id: string): string
  /** Returns the id of a key, or null for an invalid one. */
  idOf(key: string): string | null
}

/** Returns the keys for one purpose, which open nothing of another. */
export function createIdKeys(
  secret: Uint8Array,
  purpose: 'calendar address' | 'end of digests' | 'shared wishlist',
): IdKeys {
  const sealing = deriveKey(secret, purpose)
  const keyOf = (id: string) => `${id}.${createHmac('sha256', sealing).update(id).digest('base64url')}`
  return {
    keyOf,
    idOf: (key) => {
      const [id = ''] = key.split('.', 1)
      return isId(id) && isSameKey(key, keyOf(id)) ? id : null
    },
  }
}
