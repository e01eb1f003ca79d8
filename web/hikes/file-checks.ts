import { MAX_GPX_BYTES, MAX_PHOTO_BYTES } from '#domain/limits.ts'

const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** What the file box offers. */
export const PHOTO_ACCEPT = PHOTO_TYPES.join(',')
export const GPX_ACCEPT = '.gpx,application/gpx+xml'

/** Null for a photo that may be sent; what is in it, the server looks at. */
export function photoProblem(file: { type: string; size: number }): string | null {
  if (!PHOTO_TYPES.includes(file.type)) return 'File type must be one of: jpeg, png, gif, webp'
  return file.size > MAX_PHOTO_BYTES ? 'Photo must be less than 5MB' : null
}

/** Null for a track that may be sent. */
export function gpxProblem(file: { name: string; size: number }): string | null {
  if (!/\.gpx$/i.test(file.name)) return 'Please select a valid GPX file (.gpx)'
  return file.size > MAX_GPX_BYTES ? 'GPX file must be smaller than 1MB' : null
}
