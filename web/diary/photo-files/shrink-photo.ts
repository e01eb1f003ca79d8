import { MAX_PHOTO_BYTES, MAX_PHOTO_MEGAPIXELS } from '#domain/platform/limits.ts'
import { readPhotoHeader } from '#domain/platform/photo-header.ts'

/** More than the server stores (2,560), so that no visible detail is lost. */
const LONG_SIDES_PX = [4_096, 2_560]
const QUALITIES = [0.95, 0.9, 0.82]
/** Larger photos fill the memory of a phone when they are decoded. */
const MAX_DECODED_PIXELS = 120e6
/** Where to look for a colour profile; photos start with a preview, so it is not at the beginning. */
const HEAD_BYTES = 256 * 1024

/** A shrunk photo that the server accepts, or the reason why there is none. */
export type ShrunkPhoto = { blob: Blob } | { problem: 'unreadable' | 'tooManyPixels' | 'tooLarge' }

/**
 * Decodes a photo of any format that the browser supports and encodes it again: upright, without metadata, and with as many
 * pixels and as high a quality as the limit allows. Wide colour gamuts are preserved. Never rejects.
 */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const header = readPhotoHeader(bytes)
  if ((header?.pixels ?? 0) > MAX_DECODED_PIXELS) return { problem: 'tooManyPixels' }
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (picture === null) return { problem: 'unreadable' }
  const type = header === null || header.type === 'jpeg' ? 'image/jpeg' : 'image/webp'
  try {
    return await encoded(picture, { type, colorSpace: hasWideColours(bytes) ? 'display-p3' : 'srgb' })
  } catch {
    return { problem: 'unreadable' }
  } finally {
    picture.close()
  }
}

type Encoding = { type: string; colorSpace: PredefinedColorSpace }

async function encoded(picture: ImageBitmap, { type, colorSpace }: Encoding): Promise<ShrunkPhoto> {
  for (const longSide of LONG_SIDES_PX) {
    const canvas = draw(picture, longSide, colorSpace)
    for (const quality of QUALITIES) {
      const blob = await toBlob(canvas, type, quality)
      if (blob !== null && blob.size <= MAX_PHOTO_BYTES) return { blob }
    }
  }
  return { problem: 'tooLarge' }
}

type AnyCanvas = OffscreenCanvas | HTMLCanvasElement

function draw(picture: ImageBitmap, longSide: number, colorSpace: PredefinedColorSpace): AnyCanvas {
  const { width, height } = picture
  const share = Math.min(
    1,
    longSide / Math.max(width, height),
    Math.sqrt((MAX_PHOTO_MEGAPIXELS * 1e6) / (width * height)),
  )
  const canvas = aCanvas(Math.max(1, Math.floor(width * share)), Math.max(1, Math.floor(height * share)))
  const context = canvas.getContext('2d', { colorSpace }) as CanvasRenderingContext2D | null
  if (context === null) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function aCanvas(width: number, height: number): AnyCanvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

function toBlob(canvas: AnyCanvas, type: string, quality: number): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

/** Returns true if the photo names a wide colour profile, such as Display P3 or Adobe RGB. */
function hasWideColours(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes).replaceAll('\0', '')
  return /ICC_PROFILE|iCCP|ICCP|colrprof/.test(head) && /Display P3|P3|Adobe RGB|ProPhoto|Rec\. ?2020/.test(head)
}
