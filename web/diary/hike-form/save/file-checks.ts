import { PHOTO_PROBLEMS } from '#domain/platform/photo-file.ts'
import { t } from '#domain/platform/language/translate.ts'
import { isHeic } from '#web/diary/photo-files/prepare-photo.ts'

const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** Types that the file input offers. */
export const PHOTO_ACCEPT = [...PHOTO_TYPES, 'image/heic', 'image/heif'].join(',')
export const TRACK_ACCEPT = '.gpx,.fit,.tcx,.kml,.kmz,.gz,.zip,application/gpx+xml'

/** Returns why a photo is refused by its name, type or size, or null. */
export function photoProblem(file: { name?: string; type: string; size: number }): string | null {
  if (!PHOTO_TYPES.includes(file.type) && !isHeic(file)) return t(PHOTO_PROBLEMS.type)
  return file.size === 0 ? t(PHOTO_PROBLEMS.empty) : null
}
