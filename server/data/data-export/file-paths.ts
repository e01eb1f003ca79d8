import { safeFileName } from '#domain/platform/text/safe-file-name.ts'
import type { ExportConditionRow, ExportHikeRow, ExportWalkRow } from './store.ts'

/** Where the photo of the member's face lies. */
export const AVATAR_PATH = 'avatar.webp'

/** Where the files of a hike lie in the archive. The number keeps any two apart. */
export interface FilePaths {
  readonly photo: string
  readonly track: string
  /** Of the file of which the track was made. */
  readonly original: string
}

/** @param place in the list, from 1: the rank of a hike, any number of a wish */
export function hikeFilePaths(hike: ExportHikeRow, place: number): FilePaths {
  return toFilePaths(`${hike.is_wish ? 'wish ' : ''}${formatNumber(place)}`, hike)
}

/** Of a further walk. @param at its place among those of its hike, from 0 */
export function walkFilePaths(visit: ExportWalkRow, place: number, at: number): FilePaths {
  return toFilePaths(`${formatNumber(place)}-${at + 2}`, visit)
}

/** Of the photo of what was told of the conditions of a trail: its id keeps any two apart. */
export function conditionPhotoPath({ key, name }: Pick<ExportConditionRow, 'key' | 'name'>): string {
  return `photos/${`condition ${key} ${safeFileName(name)}`.trimEnd()}.webp`
}

const formatNumber = (place: number) => String(place).padStart(4, '0')

/** `.fit`, `.gpx.gz`: whatever else a file is called is not for a path. */
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
