import { MAX_NOTES_CHARS, MAX_NOTES_WORDS } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { TextAreaField } from '#web/platform/ui/fields/field.tsx'
import { countNotes } from '#web/diary/hike-form/hike-form-model.ts'
import type { FormHandle } from '#web/diary/hike-form/use-hike-form.ts'

/** From this number of words on, screen readers hear the count. */
const ANNOUNCED_WORDS = 180

export function NotesField({ form }: { form: FormHandle }) {
  const { words, isCut } = countNotes(form.values.notes)
  const count = t('{words}/{max, plural, one {# word} other {# words}}', { words, max: MAX_NOTES_WORDS })
  return (
    <div>
      <TextAreaField
        label={t('Notes')}
        isOptional
        name="notes"
        value={form.values.notes}
        onChange={(event) => form.change({ type: 'typed', field: 'notes', text: event.target.value })}
        onBlur={() => form.change({ type: 'left', field: 'notes' })}
        aside={count}
        error={form.problems.notes}
        hint={isCut && t('Only the first {max} characters are kept.', { max: MAX_NOTES_CHARS })}
      />
      <p role="status" className="sr-only">
        {words >= ANNOUNCED_WORDS && count}
      </p>
    </div>
  )
}
