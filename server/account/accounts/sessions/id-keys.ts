import { createHmac } from 'node:crypto'
import { isId } from '#domain/platform/id.ts'
import { isSameKey } from '#server/platform/files/address-key.ts'
import { deriveKey } from './tokens.ts'

/** Keys that open what an id stands for. Only who has the server's secret can make one: whoever reads the store has none. */
export interface IdKeys {
  keyOf(id: string): string
  /** The id that a key is made of; null for what is no key. */
  idOf(key: string): string | null
}

/** @param purpose what the keys are for: those of one open nothing of another */
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
