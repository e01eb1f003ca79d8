import { safeFileName } from '#domain/platform/text/safe-file-name.ts'
import type { ExportConditionRow, ExportHikeRow, ExportWalkRow } from './store.ts'

/** The path of the member's profile photo. */
export const AVATAR_PATH = 'avatar.webp'

/** The paths of a hike's files in the archive. The number in them keeps any two apart. */
export interface FilePaths {
  readonly photo: string
  readonly track: string
  /** The path of the original file of the track. */
  readonly original: string
}

/**
 * Returns the paths of a hike's files.
 * @param place in the list, from 1: the rank of a hike, the number of a wish
 */
export function hikeFilePaths(hike: ExportHikeRow, place: number): FilePaths {
  return toFilePaths(`${hike.is_wish ? 'wish ' : ''}${formatNumber(place)}`, hike)
}

/**
 * Returns the paths of a further walk's files.
 * @param at its place among those of its hike, from 0
 */
export function walkFilePaths(visit: ExportWalkRow, place: number, at: number): FilePaths {
  return toFilePaths(`${formatNumber(place)}-${at + 2}`, visit)
}

/** Returns the path of the photo of a trail conditions report. The id keeps any two apart. */
export function conditionPhotoPath({ key, name }: Pick<ExportConditionRow, 'key' | 'name'>): string {
  return `photos/${`condition ${key} ${safeFileName(name)}`.trimEnd()}.webp`
}

const formatNumber = (place: number) => String(place).padStart(4, '0')

/** The ending of an original's name, such as `.fit` or `.gpx.gz`; the rest of the name is not safe in a path. */
const ENDING = /(?:\.[a-z\d]{1,5}){1,2}$/i

function toFilePaths(
  number: string,
  { name, photo_key, original }: Pick<ExportHikeRow, 'name' | 'photo_key' | 'original'>,
): FilePaths {
  const title = `${number} ${safeFileName(name)}`.trimEnd()
  return {
    photo: `photos/${title}.${photo_key?.split('.').at(-1) ?? 'webp'}`,
    track: `tracks/${title}.gpx`,
    original: `originals/${title}${ENDING.exec(original?.file_name ?? '')?.[0] ?? ''}`,
  }
}
