import type { PHOTO_TYPES } from './limits.ts'

export type PhotoType = (typeof PHOTO_TYPES)[number]

/** The header of a photo, read without decoding it. */
export interface PhotoHeader {
  readonly type: PhotoType
  /** Null where the header does not say. */
  readonly pixels: number | null
  /** Scans of the whole picture that decoding takes: more than one in progressive files. */
  readonly scans: number
  /** True where its end is certainly missing. */
  readonly isCutOff: boolean
}

/** Reads the header by content, whatever the file's name; null for a file that is no photo of an accepted type. */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg(bytes)
  const start = textAt(bytes, 0, 12)
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return readPng(bytes)
  if (/^GIF8[79]a/.test(start)) return readGif(bytes)
  return /^RIFF[^]{4}WEBP/.test(start) ? readWebp(bytes) : null
}

/**
 * Returns whether the bytes are HEIC or HEIF, by the brands of ISO/IEC 23008-12. AVIF has the same box with its own
 * brand.
 */
export function isHeic(bytes: Uint8Array): boolean {
  if (textAt(bytes, 4, 4) !== 'ftyp') return false
  const brands = textAt(bytes, 8, Math.min(bigEndian(bytes, 0, 4), 64))
  return /hei[cxms]|hev[cxms]/.test(brands) || (/^mi[af]f?1/.test(brands) && !brands.includes('avi'))
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

function readJpeg(bytes: Uint8Array): PhotoHeader {
  let pixels: number | null = null
  let scans = 0
  let at = 2
  for (;;) {
    at = nextMarker(bytes, at)
    const marker = bytes[at + 1]
    if (marker === undefined || marker === END_OF_IMAGE)
      return { type: 'jpeg', pixels, scans, isCutOff: marker === undefined }
    if (isFrameMarker(marker)) pixels ??= bigEndian(bytes, at + 5, 2) * bigEndian(bytes, at + 7, 2)
    if (marker === START_OF_SCAN) scans += 1
    at += hasNoLength(marker) ? 2 : 2 + Math.max(2, bigEndian(bytes, at + 2, 2))
  }
}

/**
 * Returns the index of the next marker, past picture data and fill bytes; the length of `bytes` where there is none.
 */
function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1]
    if (marker !== 0 && marker !== 0xff) return at
  }
  return bytes.length
}

/** SOF0 to SOF15, without the three markers among them that mean something else. */
const isFrameMarker = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Restart marks and the like have no length. */
const hasNoLength = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 1

function readPng(bytes: Uint8Array): PhotoHeader {
  const pixels = bigEndian(bytes, 16, 4) * bigEndian(bytes, 20, 4)
  let hasData = false
  for (let at = 8; at < bytes.length; at += 12 + bigEndian(bytes, at, 4)) {
    if (textAt(bytes, at + 4, 4) !== 'IDAT') continue
    hasData = at + 8 + bigEndian(bytes, at, 4) <= bytes.length
    if (!hasData) break
  }
  return { type: 'png', pixels, scans: 1, isCutOff: !hasData }
}

/** Reads a GIF. Only the decoder finds a missing end: many files are whole without their last byte. */
function readGif(bytes: Uint8Array): PhotoHeader {
  return { type: 'gif', pixels: littleEndian(bytes, 6, 2) * littleEndian(bytes, 8, 2), scans: 1, isCutOff: false }
}

function readWebp(bytes: Uint8Array): PhotoHeader {
  const isCutOff = 8 + littleEndian(bytes, 4, 4) > bytes.length
  return { type: 'webp', pixels: webpPixels(bytes), scans: 1, isCutOff }
}

function webpPixels(bytes: Uint8Array): number | null {
  const chunk = textAt(bytes, 12, 4)
  if (chunk === 'VP8X') return (littleEndian(bytes, 24, 3) + 1) * (littleEndian(bytes, 27, 3) + 1)
  if (chunk === 'VP8 ') return (littleEndian(bytes, 26, 2) & 0x3fff) * (littleEndian(bytes, 28, 2) & 0x3fff)
  if (chunk !== 'VP8L') return null
  const bits = littleEndian(bytes, 21, 4)
  return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1)
}

/** Returns a number; missing bytes count as 0. */
function bigEndian(bytes: Uint8Array, at: number, count: number): number {
  let number = 0
  for (let i = 0; i < count; i += 1) number = number * 256 + (bytes[at + i] ?? 0)
  return number
}

function littleEndian(bytes: Uint8Array, at: number, count: number): number {
  let number = 0
  for (let i = count - 1; i >= 0; i -= 1) number = number * 256 + (bytes[at + i] ?? 0)
  return number
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}
