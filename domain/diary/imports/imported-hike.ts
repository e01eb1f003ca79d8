import type { Difficulty } from '#domain/trails/difficulty.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import type { WeatherCondition } from '#domain/diary/hikes/hike-fields.ts'
import type { Visibility } from '#domain/account/visibility.ts'

/** What a row of a table or a recording tells of one hike; null where it does not tell. */
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
  /** It comes from an export of this product: names tell its trails apart, and all that it tells is as its owner wants it. */
  readonly isFromUpstone: boolean
  /** Its place in the list that it comes from, the best first. */
  readonly rank: number | null
  /** Where it begins. */
  readonly start: Place | null
  /** What kind of activity it is in the words of its service, where that is no walk: `Ride`. */
  readonly otherKind: string | null
  /** What its service calls it, the same whenever it is taken out again. */
  readonly id: string | null
  /** Who got its track there, and how much of its ends others did not see, in metres. */
  readonly trackVisibility: Visibility | null
  readonly hideEndsM: number | null
  /** Paths of its files, from where the table stands. */
  readonly trackFile: string | null
  readonly photoFile: string | null
}

/** `at` says where it stands: `line 12`. `notes` says in plain words what was mended or left out. */
export type ImportedRow = { readonly at: string } & (
  | { readonly hike: ImportedHike; readonly notes: readonly string[] }
  | { readonly reason: string }
)

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
