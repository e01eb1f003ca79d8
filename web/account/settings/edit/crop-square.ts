import { type CropPlacement, getCropSquare } from './avatar-crop.ts'

/** Twice the size that the server stores. */
const SIDE_PX = 640

/** Returns the visible square of a photo as a file to upload; null where the browser cannot create it. */
export async function cropSquare(image: HTMLImageElement, placement: CropPlacement): Promise<File | null> {
  const { left, top, side } = getCropSquare({ width: image.naturalWidth, height: image.naturalHeight }, placement)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE_PX
  canvas.height = SIDE_PX
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX)
  // a browser that cannot write WebP writes PNG, which the server takes too
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
  return blob && new File([blob], 'face')
}
