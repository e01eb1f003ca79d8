import { createHmac } from 'node:crypto'
import { isId } from '#domain/id.ts'
import { derive } from '#server/accounts/tokens.ts'
import { isSameKey } from '#server/files/address-key.ts'

/** What opens a calendar. Only who has the server's secret can make one: whoever reads the store has none. */
export interface CalendarKeys {
  keyOf(addressId: string): string
  /** The id that a key is made of; null for what is no key. */
  idOf(key: string): string | null
}

export function calendarKeys(secret: Uint8Array): CalendarKeys {
  const sealing = derive(secret, 'calendar address')
  const keyOf = (id: string) => `${id}.${createHmac('sha256', sealing).update(id).digest('base64url')}`
  return {
    keyOf,
    idOf: (key) => {
      const [id = ''] = key.split('.', 1)
      return isId(id) && isSameKey(key, keyOf(id)) ? id : null
    },
  }
}
