import { estimateDifficulty } from '#domain/trails/estimate-difficulty.ts'
import type { HikeOnTrail } from '#domain/trails/hike-trail-key.ts'
import type { Difficulty } from '#domain/trails/difficulty.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import {
  type WeatherCondition,
  completedOnProblem,
  countryProblem,
  nameProblem,
  ratingProblem,
  roundElevation,
  roundLength,
} from '#domain/diary/hikes/hike-fields.ts'
import { DEFAULT_RATING } from '#domain/platform/limits.ts'
import type { Visibility } from '#domain/account/visibility.ts'
import { NOT_A_HIKE } from './draft-labels.ts'
import type { DuplicateKind } from './find-duplicate.ts'
import type { ImportedHike } from './imported-hike.ts'
import { compareTexts } from '#domain/platform/text/text.ts'
import { t } from '#domain/platform/language/translate.ts'

/** The owner's choice for a row: import as a hike, as a visit, or leave it out. */
export type Choice = 'hike' | 'visit' | 'out'

/** A row in the preview: its data, what was found out about it, and what its owner has decided. */
export interface Draft {
  /** Key of the row, equal whenever the same thing is imported. */
  readonly key: string
  /** Source in English: `activities.csv, line 3`. */
  readonly source: string
  readonly name: string
  readonly country: string
  readonly completedOn: string
  readonly lengthKm: number | null
  readonly ascentM: number | null
  readonly difficulty: Difficulty | null
  readonly rating: number | null
  readonly notes: string
  readonly link: string
  readonly wishNote: string
  readonly weather: readonly WeatherCondition[]
  readonly completionCount: number
  readonly visibility: Visibility | null
  readonly isWish: boolean
  /** True for an export of this product: all values are as their owner wants them. */
  readonly isFromUpstone: boolean
  readonly rank: number | null
  readonly start: Place | null
  readonly trackKm: number | null
  /** The line of its track, simplified and packed. */
  readonly line: string | null
  readonly trackName: string | null
  /** Size of the original file of its track where that is to be stored, else null. */
  readonly originalBytes: number | null
  readonly trackVisibility: Visibility | null
  readonly hideEndsM: number | null
  readonly hasPhoto: boolean
  /** Corrections and omissions, in plain words. */
  readonly remarks: readonly string[]
  /** The likely trail, with its data. */
  readonly trail: LikelyTrail | null
  /** The name and country under which it was looked up, where they are another name of their trail. */
  readonly otherName?: HikeOnTrail | null
  readonly duplicate: { readonly name: string; readonly country: string; readonly how: DuplicateKind } | null
  readonly choice: Choice
  /** Reason of an automatic exclusion, in English; null where its owner decided, or where it is included. */
  readonly exclusionReason: string | null
  readonly outcome: Outcome | null
}

export interface LikelyTrail {
  readonly name: string
  readonly country: string
  readonly difficulty: Difficulty
  readonly length: number
  readonly elevation: number
}

/** Result of a row that was sent. */
export type Outcome =
  | {
      readonly as: 'added' | 'completed' | 'visited' | 'there'
      /** Reason why the original of its track was not stored. */
      readonly originalProblem?: string
    }
  | { readonly problem: string }

/** Returns the missing fields that prevent sending, for people: `a country`, `a date`. */
export function listMissing(draft: Pick<Draft, 'name' | 'country' | 'completedOn' | 'isWish' | 'rating'>): string[] {
  return [
    ...(nameProblem(draft.name) === null ? [] : [t('a name ##which a hike needs')]),
    ...(countryProblem(draft.country) === null ? [] : [t('a country ##which a hike needs')]),
    ...(draft.isWish || completedOnProblem(draft.completedOn) === null ? [] : [t('a date ##which a hike needs')]),
    ...(draft.rating === null || ratingProblem(draft.rating) === null ? [] : [t('a rating ##which a hike needs')]),
  ]
}

export type DraftStatus = 'ready' | 'lacking' | 'out' | 'done' | 'failed'

/** Returns the status of a row. */
export function draftStatus(draft: Draft): DraftStatus {
  if (draft.outcome) return 'problem' in draft.outcome ? 'failed' : 'done'
  if (draft.choice === 'out') return 'out'
  return listMissing(draft).length > 0 ? 'lacking' : 'ready'
}

/** Returns the initial draft of a row. */
export function toDraft(
  hike: ImportedHike,
  { key, source, remarks = [] }: { key: string; source: string; remarks?: readonly string[] },
): Draft {
  const { country, completedOn, completionCount, otherKind, trackFile: _, photoFile: __, id: ___, ...told } = hike
  const exclusionReason = otherKind === null ? null : `${NOT_A_HIKE}${otherKind}`
  return {
    ...told,
    key,
    source,
    country: country ?? '',
    completedOn: completedOn ?? '',
    completionCount: completionCount ?? 1,
    trackKm: null,
    line: null,
    trackName: null,
    originalBytes: null,
    hasPhoto: false,
    remarks,
    trail: null,
    duplicate: null,
    choice: exclusionReason === null ? 'hike' : 'out',
    exclusionReason,
    outcome: null,
  }
}

/** Returns the request body of a row that lacks nothing. Missing values are estimated, or taken from its trail. */
export function toHikeBody(draft: Draft) {
  const { trail, duplicate } = draft
  const isVisit = draft.choice === 'visit' && duplicate !== null
  const named = isVisit ? duplicate : draft
  const lengthKm = draft.lengthKm ?? trail?.length ?? 0
  const ascentM = draft.ascentM ?? trail?.elevation ?? 0
  return {
    name: named.name,
    country: named.country,
    isWishList: draft.isWish,
    notes: draft.notes,
    link: draft.link,
    weatherConditions: [...draft.weather],
    length: roundLength(lengthKm),
    elevation: roundElevation(ascentM),
    difficulty: draft.difficulty ?? trail?.difficulty ?? estimateDifficulty(lengthKm, ascentM) ?? 'Easy',
    ...(draft.visibility !== null && { visibility: draft.visibility }),
    ...(draft.isWish
      ? { rating: draft.rating ?? 0 }
      : {
          rating: draft.rating ?? DEFAULT_RATING,
          completedOn: draft.completedOn,
          completionCount: draft.completionCount,
        }),
  }
}

/**
 * Sorts rows for sending: hikes before their visits, and the best last, as each new hike comes to the top of the list.
 */
export function sortForSending(drafts: readonly Draft[]): Draft[] {
  return drafts.toSorted(
    (a, b) =>
      Number(a.choice === 'visit') - Number(b.choice === 'visit') ||
      (b.rank ?? Number.MAX_SAFE_INTEGER) - (a.rank ?? Number.MAX_SAFE_INTEGER) ||
      (a.rating ?? 0) - (b.rating ?? 0) ||
      compareTexts(a.completedOn, b.completedOn),
  )
}
