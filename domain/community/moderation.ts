import { cleanText } from '#domain/platform/text/text.ts'

/** What moderators can keep from others: a hike, its photo alone, a person's profile, what somebody told of the conditions of a trail. */
export const HIDABLE_KINDS = ['hike', 'photo', 'profile', 'condition'] as const
export type HidableKind = (typeof HIDABLE_KINDS)[number]

export const MAX_REASON_CHARS = 1000

/** What is wrong with a reason that a member is to read, or null. */
export function reasonProblem(reason: string): string | null {
  if (reason.trim() === '') return 'Please give a reason. The member will read it.'
  if (reason.length > MAX_REASON_CHARS)
    return `A reason can have at most ${MAX_REASON_CHARS} characters; this one has ${reason.length}.`
  return isPlain(reason) ? null : 'A reason must be one line of text without invisible characters.'
}

/** Whether nothing of a text is lost where it is stored as one line. */
function isPlain(text: string): boolean {
  return cleanText(text) === text.normalize('NFC').trim()
}
