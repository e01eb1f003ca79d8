import { formatCount } from '#domain/platform/format/format.ts'
import { MAX_WISH_NOTE_CHARS } from '#domain/platform/limits.ts'
import { cleanNotes } from '#domain/platform/text/text.ts'

/** Returns the problem with a note of a wish, or null. */
export function wishNoteProblem(note: string): string | null {
  if (cleanNotes(note).length <= MAX_WISH_NOTE_CHARS) return null
  return `Notes cannot exceed ${formatCount(MAX_WISH_NOTE_CHARS)} characters`
}
