import { safeFileName } from '#domain/safe-file-name.ts'
import type { ShownVisit } from '#server/visits/store.ts'
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
  return pathsOf(`${is_wish ? 'wish ' : ''}${numberOf(place)}`, { name, photo_key })
}

/** Of a further walk. @param at its place among those of its hike, from 0 */
export function visitPathsOf({ name, photo_key }: ShownVisit, place: number, at: number): FilePaths {
  return pathsOf(`${numberOf(place)}-${at + 2}`, { name, photo_key })
}

const numberOf = (place: number) => String(place).padStart(4, '0')

function pathsOf(number: string, { name, photo_key }: Pick<TakenHike, 'name' | 'photo_key'>): FilePaths {
  const title = `${number} ${safeFileName(name)}`.trimEnd()
  return {
    photo: `photos/${title}.${photo_key?.split('.').at(-1) ?? 'webp'}`,
    track: `tracks/${title}.gpx`,
  }
}
