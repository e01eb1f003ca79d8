import { PHOTO_PROBLEMS } from '#domain/platform/photo-file.ts'
import { isHeic } from '#web/diary/photo-files/prepare-photo.ts'

const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** What the file box offers. */
export const PHOTO_ACCEPT = [...PHOTO_TYPES, 'image/heic', 'image/heif'].join(',')
export const TRACK_ACCEPT = '.gpx,.fit,.tcx,.kml,.kmz,.gz,.zip,application/gpx+xml'

/** Null for a photo that may be looked at further, as far as its name, type and size tell. */
export function photoProblem(file: { name?: string; type: string; size: number }): string | null {
  if (!PHOTO_TYPES.includes(file.type) && !isHeic(file)) return PHOTO_PROBLEMS.type
  return file.size === 0 ? PHOTO_PROBLEMS.empty : null
}
