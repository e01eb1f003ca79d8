import type { Difficulty } from '#domain/trails/difficulty.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import type { WeatherCondition } from '#domain/diary/hikes/hike-fields.ts'
import type { Visibility } from '#domain/account/visibility.ts'

/** The data of one hike in a table row or a recording; null where it is missing. */
export interface ImportedHike {
  readonly name: string
  readonly country: string | null
  readonly completedOn: string | null
  readonly lengthKm: number | null
  readonly ascentM: number | null
  readonly difficulty: Difficulty | null
  readonly rating: number | null
  readonly notes: string
  readonly link: string
  /** The owner's private note on the wish. */
  readonly wishNote: string
  readonly weather: readonly WeatherCondition[]
  readonly completionCount: number | null
  readonly visibility: Visibility | null
  readonly isWish: boolean
  /** True for an export of this product: names distinguish its trails, and all values are as their owner wants them. */
  readonly isFromUpstone: boolean
  /** Rank in the list that it comes from, best first. */
  readonly rank: number | null
  /** Place where the hike begins. */
  readonly start: Place | null
  /** Kind of activity in the words of its service where that is no walk, such as `Ride`. */
  readonly otherKind: string | null
  /** Id at its service, equal in every export. */
  readonly id: string | null
  /** Visibility of the track there, and how many metres of its ends were hidden from others. */
  readonly trackVisibility: Visibility | null
  readonly hideEndsM: number | null
  /** Paths of its files, relative to the table. */
  readonly trackFile: string | null
  readonly photoFile: string | null
}

/**
 * A row that was read. `at` is its position in English, such as `line 12`; `notes` are corrections and omissions in plain words.
 */
export type ImportedRow =
  | { readonly at: string; readonly hike: ImportedHike; readonly notes: readonly string[] }
  | RefusedRow

/** A row that cannot be read. `reason` follows its name. */
export interface RefusedRow {
  readonly at: string
  readonly reason: string
}

export const EMPTY_IMPORTED_HIKE: Omit<ImportedHike, 'name'> = {
  country: null,
  completedOn: null,
  lengthKm: null,
  ascentM: null,
  difficulty: null,
  rating: null,
  notes: '',
  link: '',
  wishNote: '',
  weather: [],
  completionCount: null,
  visibility: null,
  isWish: false,
  isFromUpstone: false,
  rank: null,
  start: null,
  otherKind: null,
  id: null,
  trackVisibility: null,
  hideEndsM: null,
  trackFile: null,
  photoFile: null,
}
