import sharp, { type Metadata, type WebpOptions } from 'sharp'
import { MAX_PHOTO_MEGAPIXELS } from '#domain/platform/limits.ts'
import type { PhotoProblem } from '#domain/platform/photo-file.ts'

/** WebP bytes, and the size in pixels of the large one. */
export interface Photo {
  readonly bytes: Uint8Array
  readonly thumbnail: Uint8Array
  readonly width: number
  readonly height: number
}

/** An upload, and whether it becomes an avatar. */
export interface ImageTask {
  readonly upload: Uint8Array
  readonly isAvatar: boolean
}

export type ImageReading = { photo: Photo } | { problem: PhotoProblem }

const LONG_SIDE_PX = 2560
const THUMBNAIL_PX = 480
const AVATAR_PX = 320
const SMALL_AVATAR_PX = 96
const USUAL_QUALITY = 82
/** Qualities for uploads that would come out larger than they came in. */
const TIGHTER_QUALITIES = [70, 58, 46, 34, 22, 10]
/** The memory that a picture may take that cannot be decoded line by line. */
const MAX_HELD_BYTES = 200e6
const OPTIONS = { failOn: 'error', limitInputPixels: MAX_PHOTO_MEGAPIXELS * 1e6, pages: 1, autoOrient: true } as const
/** The first attempt at a JPEG is strict: a mere warning of the decoder may mean that most of the picture is missing. */
const STRICT = { ...OPTIONS, failOn: 'warning' } as const
type Options = typeof OPTIONS | typeof STRICT

// The loaders of SVG, PDF, HEIF and others are disabled: an image's content picks its decoder
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
})
// decodes line by line, without a cache
sharp.concurrency(1)
sharp.cache(false)

async function read({ upload, isAvatar }: ImageTask): Promise<ImageReading> {
  try {
    const about = await sharp(upload, OPTIONS).metadata()
    if (heldBytes(about) > MAX_HELD_BYTES) return { problem: 'tooHeavy' }
    const photoBy = (options: Options) =>
      isAvatar ? encodeAvatar(upload, options) : encodePhoto(upload, about, options)
    return {
      photo: about.format === 'jpeg' ? await photoBy(STRICT).catch(unlessHarmless(photoBy)) : await photoBy(OPTIONS),
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (message.includes('pixel limit')) return { problem: 'tooManyPixels' }
    // not the picture's fault: the server learns of it from the end of this process
    if (/memory/i.test(message)) process.exit(1)
    return { problem: 'damaged' }
  }
}

/** Reads a JPEG again where the decoder's warning is harmless, as with many cameras: anything but picture data that ends too soon. */
function unlessHarmless(photoBy: (options: Options) => Promise<Photo>): (error: unknown) => Promise<Photo> {
  return (error) => {
    if (error instanceof Error && /premature end|memory/i.test(error.message)) throw error
    return photoBy(OPTIONS)
  }
}

async function encodePhoto(upload: Uint8Array, about: Metadata, options: Options): Promise<Photo> {
  const isShrunk = Math.max(about.width, about.height) > LONG_SIDE_PX
  const { data: bytes, info } = isShrunk
    ? await encode(upload, { quality: USUAL_QUALITY }, options)
    : await encodeNoLarger(upload, about.format, options)
  // a small picture is its own thumbnail
  const thumbnail = Math.max(info.width, info.height) <= THUMBNAIL_PX ? bytes : await encodeThumbnail(bytes)
  return { bytes, thumbnail, width: info.width, height: info.height }
}

/** Returns the bytes that a progressive JPEG or an interlaced PNG keeps in memory: coefficients of two bytes, or samples. */
function heldBytes(about: Metadata): number {
  const { width, height, channels, depth, format, isProgressive, chromaSubsampling } = about
  if (!isProgressive) return 0
  const samples = chromaSubsampling === '4:2:0' ? 1.5 : channels
  return width * height * samples * (format === 'jpeg' || depth === 'ushort' ? 2 : 1)
}

/**
 * Encodes a small photo, such as one from a messenger, with lower qualities until it is no larger than the upload. It never keeps the
 * upload's own bytes, which may contain more than the picture.
 */
async function encodeNoLarger(upload: Uint8Array, format: string, options: Options) {
  const lossless = format === 'jpeg' ? [] : [{ lossless: true }]
  const tighter = TIGHTER_QUALITIES.map((quality) => ({ quality }))
  let smallest = await encode(upload, { quality: USUAL_QUALITY }, options)
  for (const how of [...lossless, ...tighter]) {
    if (smallest.data.length <= upload.length) break
    const next = await encode(upload, how, options)
    if (next.data.length < smallest.data.length) smallest = next
  }
  return smallest
}

function encode(upload: Uint8Array, how: WebpOptions, options: Options) {
  return sharp(upload, options)
    .resize({ width: LONG_SIDE_PX, height: LONG_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .webp(how)
    .toBuffer({ resolveWithObject: true })
}

/** Crops the square in the middle. */
async function encodeAvatar(upload: Uint8Array, options: Options): Promise<Photo> {
  const square = (source: Uint8Array, px: number) =>
    sharp(source, options).resize({ width: px, height: px, fit: 'cover' }).webp({ quality: USUAL_QUALITY }).toBuffer()
  const bytes = await square(upload, AVATAR_PX)
  return { bytes, thumbnail: await square(bytes, SMALL_AVATAR_PX), width: AVATAR_PX, height: AVATAR_PX }
}

function encodeThumbnail(photo: Uint8Array): Promise<Uint8Array> {
  return sharp(photo)
    .resize({ width: THUMBNAIL_PX, height: THUMBNAIL_PX, fit: 'inside' })
    .webp({ quality: USUAL_QUALITY })
    .toBuffer()
}

process.on('message', (task: ImageTask) => void read(task).then((reading) => process.send?.(reading)))
// ends with the server, however that ends; a terminal's Ctrl+C is for the server alone, which finishes its work
process.on('disconnect', () => process.exit())
process.on('SIGINT', () => {})
