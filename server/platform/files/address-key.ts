import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * What opens a picture that is not for everybody to whoever was given its address: pictures in pages are asked for without a session.
 * @param secretName the name of a file that goes with the picture and that nobody is told: as hard to guess as a token
 * @param isFor without which it would be another key: who it was given to, or for whom the picture is
 */
export function createAddressKey(secretName: string, isFor: string | number): string {
  return hashText(`${secretName} ${isFor}`).toString('base64url')
}

/** Whether what was sent is a key; how long that takes tells nothing of it. */
export function isSameKey(sent: string, key: string): boolean {
  return timingSafeEqual(hashText(sent), hashText(key))
}

function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
