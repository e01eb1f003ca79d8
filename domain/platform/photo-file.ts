import { msg } from './language/translate.ts'
import { MAX_PHOTO_MEGAPIXELS, MAX_PHOTO_SCANS } from './limits.ts'
import { isHeic, readPhotoHeader } from './photo-header.ts'

/** Messages for problems with a photo: what is wrong, and what its owner can do; `t` shows them. The limits are those of `limits.ts`. */
export const PHOTO_PROBLEMS = {
  type: msg('File type must be one of: jpeg, png, gif, webp'),
  heic: msg('File type must be one of: jpeg, png, gif, webp. This is a HEIC photo. Export it as a JPEG and try again.'),
  empty: msg('Invalid image file: it is empty. Please choose another one.'),
  cutOff: msg('Invalid image file: it is cut off. Copy it from the camera or phone again.'),
  damaged: msg('Invalid image file: it is damaged. Open it on your device, save it as a JPEG and try again.'),
  tooManyPixels: msg('Photos cannot have more than 50 megapixels'),
  tooHeavy: msg('Photos of this size must not be progressive or interlaced. Save it without that and try again.'),
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
