import { type CropPlacement, getCropSquare } from './avatar-crop.ts'

/** Twice what the server keeps: it makes the small ones of it. */
const SIDE_PX = 640

/** What is seen of a photo through the window, as a file to send; null where the browser cannot make it. */
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
