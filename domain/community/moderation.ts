import { t } from '#domain/platform/language/translate.ts'
import { cleanText } from '#domain/platform/text/text.ts'

/** Kinds of content that moderators can hide: a hike, its photo alone, a profile, a condition report, a collection. */
export const HIDABLE_KINDS = ['hike', 'photo', 'profile', 'condition', 'collection'] as const
export type HidableKind = (typeof HIDABLE_KINDS)[number]

export const MAX_REASON_CHARS = 1000

/** Returns the problem with a reason that a member is going to read, or null. */
export function reasonProblem(reason: string): string | null {
  if (reason.trim() === '') return 'Please give a reason. The member will read it.'
  if (reason.length > MAX_REASON_CHARS)
    return `A reason can have at most ${MAX_REASON_CHARS} characters; this one has ${reason.length}.`
  return isPlain(reason) ? null : 'A reason must be one line of text without invisible characters.'
}

/** Returns whether a text survives storage as one line unchanged. */
function isPlain(text: string): boolean {
  return cleanText(text) === text.normalize('NFC').trim()
}

export const MAX_ANSWER_CHARS = 500

/** Returns the problem with a member's answer to the moderators, or null. */
export function answerProblem(answer: string): string | null {
  return [...answer].length > MAX_ANSWER_CHARS
    ? t('An answer can have at most {max} characters.', { max: MAX_ANSWER_CHARS })
    : null
}
