import sharp from 'sharp'
import { PHOTO_TYPES } from '#domain/limits.ts'
import { badRequest } from '#server/http/problem.ts'
import { atMost } from './at-most.ts'

const MAX_PIXELS = 50e6
const LONG_SIDE_PX = 2560
const THUMBNAIL_PX = 480
const QUALITY = 82
const TIMEOUT_S = 10

// What opens SVG, PDF, HEIF and others is off in the whole process: an image's content alone picks its decoder
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
})

const twoAtOnce = atMost(2)

/** WebP bytes, and the size in pixels of the large one. */
export interface Photo {
  readonly bytes: Uint8Array
  readonly thumbnail: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * Decodes an upload completely and encodes it anew, upright, in sRGB and without any metadata. Of animations the first
 * frame stays. Throws 400 for everything that is no whole jpeg, png, gif or webp of at most 50 megapixels.
 */
export function toPhoto(upload: Uint8Array): Promise<Photo> {
  return twoAtOnce(async () => {
    try {
      const large = await shrink(upload, LONG_SIDE_PX)
      const thumbnail = await shrink(large.data, THUMBNAIL_PX)
      return { bytes: large.data, thumbnail: thumbnail.data, width: large.info.width, height: large.info.height }
    } catch (error) {
      throw badRequest(problemOf(error))
    }
  })
}

function shrink(image: Uint8Array, longSide: number) {
  return sharp(image, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1, autoOrient: true })
    .timeout({ seconds: TIMEOUT_S })
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
}

function problemOf(error: unknown): string {
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
  return isTooLarge
    ? `Photos must not have more than ${MAX_PIXELS / 1e6} megapixels`
    : `File type must be one of: ${PHOTO_TYPES.join(', ')}`
}
