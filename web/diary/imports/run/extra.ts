import type { ChallengeBody } from '#domain/community/challenges/exported-challenges.ts'
import type { ExportedCollection, ExportedTick } from '#domain/diary/imports/own-collections.ts'

/** The kinds of things that an export has beside hikes, in the order in which they are sent: ticks need their collection. */
export const EXTRA_KINDS = ['collection', 'ticks', 'follow', 'challenge'] as const

/** A collection, the ticks by hand on one list, a followed collection, or a challenge. */
export type Extra = {
  /** Equal whenever the same file is read. */
  readonly key: string
  /** A UUID: the server answers a repeat with the answer of the first. */
  readonly sendKey: string
  /** Its name for people. */
  readonly title: string
  /** False where its owner leaves it out. */
  readonly isChosen: boolean
  readonly outcome: ExtraOutcome | null
} & (
  | { readonly kind: 'collection'; readonly body: ExportedCollection['body'] }
  | {
      readonly kind: 'ticks'
      readonly listId: string
      /** The key of the collection where it is one of the export; null for one that comes with Upstone. */
      readonly collection: string | null
      readonly ticks: readonly ExportedTick[]
    }
  | { readonly kind: 'follow'; readonly listId: string }
  | { readonly kind: 'challenge'; readonly body: ChallengeBody }
)

/** Result of what was sent. `count` is the number of new ticks. */
export type ExtraOutcome =
  | { readonly as: 'added' | 'there'; readonly id?: string; readonly count?: number }
  | { readonly problem: string; readonly count?: number }

export type ExtraStatus = 'ready' | 'out' | 'done' | 'failed'

export function extraStatus({ outcome, isChosen }: Pick<Extra, 'outcome' | 'isChosen'>): ExtraStatus {
  if (outcome) return 'problem' in outcome ? 'failed' : 'done'
  return isChosen ? 'ready' : 'out'
}

/** Returns the number of requests that it takes, for the progress. */
export function extraSize(extra: Extra): number {
  return extra.kind === 'ticks' ? extra.ticks.length : 1
}
