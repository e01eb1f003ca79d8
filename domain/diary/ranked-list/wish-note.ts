import { MAX_WISH_NOTE_CHARS } from '#domain/platform/limits.ts'
import { cleanNotes } from '#domain/platform/text/text.ts'
import { t } from '#domain/platform/language/translate.ts'

/** Returns the problem with a note of a wish, or null. */
export function wishNoteProblem(note: string): string | null {
  if (cleanNotes(note).length <= MAX_WISH_NOTE_CHARS) return null
  return t('Notes cannot exceed {max, plural, one {# character} other {# characters}}', { max: MAX_WISH_NOTE_CHARS })
}
