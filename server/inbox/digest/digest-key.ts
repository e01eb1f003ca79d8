import { createHmac } from 'node:crypto'
import { isId } from '#domain/id.ts'
import { derive } from '#server/accounts/tokens.ts'
import { isSameKey } from '#server/files/address-key.ts'

/** What ends somebody's letters. Only who has the server's secret can make one: whoever reads the store has none. */
export interface DigestKeys {
  keyOf(digestId: string): string
  /** The id that a key is made of; null for what is no key. */
  idOf(key: string): string | null
}

export function digestKeys(secret: Uint8Array): DigestKeys {
  const sealing = derive(secret, 'end of digests')
  const keyOf = (id: string) => `${id}.${createHmac('sha256', sealing).update(id).digest('base64url')}`
  return {
    keyOf,
    idOf: (key) => {
      const [id = ''] = key.split('.', 1)
      return isId(id) && isSameKey(key, keyOf(id)) ? id : null
    },
  }
}
