import type { PhotoRow } from '#server/platform/db/schema/schema.ts'
import { createAddressKey, isSameKey } from '#server/platform/files/address-key.ts'

/**
 * Returns the key in the address of a photo that is not public. It identifies the person who was given the address; their access is
 * checked at every request. Another photo has other keys.
 */
export function createPhotoKey(viewerId: string, { thumb_key }: Pick<PhotoRow, 'thumb_key'>): string {
  return `${viewerId}.${createAddressKey(thumb_key, viewerId)}`
}

/** Returns the person who was given an address with this key, or null for an invalid key. */
export function findKeyHolder(sent: string, photo: Pick<PhotoRow, 'thumb_key'>): string | null {
  const [viewerId = ''] = sent.split('.', 1)
  return isSameKey(sent, createPhotoKey(viewerId, photo)) ? viewerId : null
}
