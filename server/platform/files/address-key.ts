import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Returns the key that opens a restricted picture to everybody who has its URL: pages request pictures without a session.
 * @param secretName the name of a file of the picture, which is never published: as hard to guess as a token
 * @param isFor the person or audience that the key is for
 */
export function createAddressKey(secretName: string, isFor: string | number): string {
  return hashText(`${secretName} ${isFor}`).toString('base64url')
}

/** Compares a sent key in constant time. */
export function isSameKey(sent: string, key: string): boolean {
  return timingSafeEqual(hashText(sent), hashText(key))
}

function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
