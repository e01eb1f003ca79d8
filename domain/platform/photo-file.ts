import { MAX_PHOTO_MEGAPIXELS, MAX_PHOTO_SCANS, PHOTO_TYPES } from './limits.ts'
import { isHeic, readPhotoHeader } from './photo-header.ts'

const ONE_OF = `File type must be one of: ${PHOTO_TYPES.join(', ')}`

/** Messages for problems with a photo: what is wrong, and what its owner can do. */
export const PHOTO_PROBLEMS = {
  type: ONE_OF,
  heic: `${ONE_OF}. This is a HEIC photo. Export it as a JPEG and try again.`,
  empty: 'Invalid image file: it is empty. Please choose another one.',
  cutOff: 'Invalid image file: it is cut off. Copy it from the camera or phone again.',
  damaged: 'Invalid image file: it is damaged. Open it on your device, save it as a JPEG and try again.',
  tooManyPixels: `Photos cannot have more than ${MAX_PHOTO_MEGAPIXELS} megapixels`,
  tooHeavy: 'Photos of this size must not be progressive or interlaced. Save it without that and try again.',
} as const
export type PhotoProblem = keyof typeof PHOTO_PROBLEMS

/** Returns the problem that a file's bytes show before decoding, or null. */
export function photoFileProblem(bytes: Uint8Array): PhotoProblem | null {
  if (bytes.length === 0) return 'empty'
  const header = readPhotoHeader(bytes)
  if (header === null) return isHeic(bytes) ? 'heic' : 'type'
  if (header.isCutOff) return 'cutOff'
  if ((header.pixels ?? 0) > MAX_PHOTO_MEGAPIXELS * 1e6) return 'tooManyPixels'
  return header.scans > MAX_PHOTO_SCANS ? 'tooHeavy' : null
}
