import { MAX_PHOTO_BYTES } from '#domain/limits.ts'
import { PHOTO_PROBLEMS, photoFileProblem } from '#domain/photo-file.ts'

const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** What the file box offers. */
export const PHOTO_ACCEPT = PHOTO_TYPES.join(',')
export const TRACK_ACCEPT = '.gpx,.fit,.tcx,.kml,.kmz,.gz,.zip,application/gpx+xml'

/** Null for a photo that may be sent, as far as its name, type and size tell. */
export function photoProblem({ name = '', type, size }: { name?: string; type: string; size: number }): string | null {
  // where a system does not know the type, it is left out
  if (/^image\/hei[cf]/.test(type) || /\.(hei[cf]|hif)$/i.test(name)) return PHOTO_PROBLEMS.heic
  if (!PHOTO_TYPES.includes(type)) return PHOTO_PROBLEMS.type
  if (size === 0) return PHOTO_PROBLEMS.empty
  return size > MAX_PHOTO_BYTES ? 'Photo must be less than 5MB' : null
}

/**
 * What the bytes of a photo tell against it: many a HEIC photo is called .jpg, and copies break off. What looks like nothing
 * at all cannot be shown either, which is told then.
 */
export async function photoBytesProblem(file: File): Promise<string | null> {
  const problem = photoFileProblem(new Uint8Array(await file.arrayBuffer()))
  return problem === null || problem === 'type' ? null : PHOTO_PROBLEMS[problem]
}
