import type { PhotoRow } from '#server/platform/db/schema/schema.ts'
import { createAddressKey, isSameKey } from '#server/platform/files/address-key.ts'

/**
 * What stands in the addresses of a photo that is not for everybody. It says who was given them, and nothing of what they see: that
 * is looked up whenever the photo is asked for. Another photo has other keys.
 */
export function createPhotoKey(viewerId: string, { thumb_key }: Pick<PhotoRow, 'thumb_key'>): string {
  return `${viewerId}.${createAddressKey(thumb_key, viewerId)}`
}

/** Who was given an address with this key; null for what is no key of this photo. */
export function findKeyHolder(sent: string, photo: Pick<PhotoRow, 'thumb_key'>): string | null {
  const [viewerId = ''] = sent.split('.', 1)
  return isSameKey(sent, createPhotoKey(viewerId, photo)) ? viewerId : null
}
