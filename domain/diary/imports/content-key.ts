const SAMPLE_BYTES = 65_536

/**
 * A name for what some bytes hold, 27 characters: the same for the same bytes, another for others. Of long files it looks at their
 * size, beginning, middle and end. It keeps nobody from making two files of one name: whoever does so harms their own import alone.
 */
export function contentKey(bytes: Uint8Array): string {
  const middle = Math.floor((bytes.length - SAMPLE_BYTES) / 2)
  const parts =
    bytes.length <= 3 * SAMPLE_BYTES
      ? [bytes]
      : [bytes.subarray(0, SAMPLE_BYTES), bytes.subarray(middle, middle + SAMPLE_BYTES), bytes.subarray(-SAMPLE_BYTES)]
  return `${bytes.length.toString(36)}-${cyrb53(parts, 1)}${cyrb53(parts, 2)}`
}

/** The same of a text. */
export function textKey(text: string): string {
  const codes = new Uint8Array(text.length * 2)
  for (let at = 0; at < text.length; at += 1) {
    codes[2 * at] = text.charCodeAt(at) & 255
    codes[2 * at + 1] = text.charCodeAt(at) >> 8
  }
  return contentKey(codes)
}

/** Of 53 bits: cyrb53, by bryc, in the public domain. Browsers hash on secure pages alone, and many a hut's server has none. */
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
