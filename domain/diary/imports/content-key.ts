const SAMPLE_BYTES = 65_536

/**
 * Returns a 27-character key of some bytes, equal for equal bytes. Of long files it reads size, beginning, middle and
 * end. Collisions can be made on purpose, which harms only the maker's own import.
 */
export function contentKey(bytes: Uint8Array): string {
  const middle = Math.floor((bytes.length - SAMPLE_BYTES) / 2)
  const parts =
    bytes.length <= 3 * SAMPLE_BYTES
      ? [bytes]
      : [bytes.subarray(0, SAMPLE_BYTES), bytes.subarray(middle, middle + SAMPLE_BYTES), bytes.subarray(-SAMPLE_BYTES)]
  return `${bytes.length.toString(36)}-${cyrb53(parts, 1)}${cyrb53(parts, 2)}`
}

/** Returns the content key of a text. */
export function textKey(text: string): string {
  const codes = new Uint8Array(text.length * 2)
  for (let at = 0; at < text.length; at += 1) {
    codes[2 * at] = text.charCodeAt(at) & 255
    codes[2 * at + 1] = text.charCodeAt(at) >> 8
  }
  return contentKey(codes)
}

/**
 * Returns a 53-bit hash: cyrb53, by bryc, in the public domain. Browsers offer cryptographic hashes on secure pages
 * only, and many self-hosted servers have none.
 */
function cyrb53(parts: readonly Uint8Array[], seed: number): string {
  let high = 0xdeadbeef ^ seed
  let low = 0x41c6ce57 ^ seed
  for (const part of parts)
    for (const byte of part) {
      high = Math.imul(high ^ byte, 2654435761)
      low = Math.imul(low ^ byte, 1597334677)
    }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36).padStart(11, '0')
}
