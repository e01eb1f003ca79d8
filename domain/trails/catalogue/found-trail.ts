import type { Place } from '#domain/platform/numbers/great-circle.ts'
import type { Difficulty } from '#domain/trails/difficulty.ts'
import type { TrailTag } from '#domain/trails/explore/explore-filters.ts'

/** A name in another language, as a BCP 47 tag; null where unknown. */
export interface OtherName {
  readonly name: string
  readonly language: string | null
}

/** A trail as a file of another catalogue describes it, without its line. Fields are null where the file says nothing. */
export interface TrailFacts {
  readonly name: string
  readonly names: readonly OtherName[]
  readonly elevationM: number | null
  readonly difficulty: Difficulty | null
  readonly isLoop: boolean | null
  readonly tags: readonly TrailTag[]
  /** A page about it elsewhere. */
  readonly link: string | null
}

/** A trail of another catalogue. */
export interface FoundTrail extends TrailFacts {
  /** Its number at its source: `relation/123`, `Q42`. */
  readonly ref: string
  /** Where it begins. */
  readonly place: Place
  /** The country by its source's own words; its place says it better. */
  readonly countryName: string | null
  readonly lengthM: number | null
  /** Simplified and packed. */
  readonly line: string | null
}
