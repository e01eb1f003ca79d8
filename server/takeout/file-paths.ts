import { safeFileName } from '#domain/safe-file-name.ts'
import type { TakenHike } from './store.ts'

/** Where the photo of the member's face lies. */
export const AVATAR_PATH = 'avatar.webp'

/** Where the files of a hike lie in the archive. The number keeps any two apart. */
export interface FilePaths {
  readonly photo: string
  readonly track: string
}

/** @param place in the list, from 1: the rank of a hike, any number of a wish */
export function filePathsOf({ name, is_wish, photo_key }: TakenHike, place: number): FilePaths {
  const number = `${is_wish ? 'wish ' : ''}${String(place).padStart(4, '0')}`
  const title = `${number} ${safeFileName(name)}`.trimEnd()
  return {
    photo: `photos/${title}.${photo_key?.split('.').at(-1) ?? 'webp'}`,
    track: `tracks/${title}.gpx`,
  }
}
