import { MAX_NOTES_CHARS, MAX_NOTES_WORDS } from '#domain/platform/limits.ts'
import { TextAreaField } from '#web/platform/ui/fields/field.tsx'
import { countNotes } from '#web/diary/hike-form/hike-form-model.ts'
import type { FormHandle } from '#web/diary/hike-form/use-hike-form.ts'

/** From this number of words on, screen readers hear the count. */
const ANNOUNCED_WORDS = 180

export function NotesField({ form }: { form: FormHandle }) {
  const { words, isCut } = countNotes(form.values.notes)
  const count = `${words}/${MAX_NOTES_WORDS} words`
  return (
    <div>
      <TextAreaField
        label="Notes"
        isOptional
        name="notes"
        value={form.values.notes}
        onChange={(event) => form.change({ type: 'typed', field: 'notes', text: event.target.value })}
        onBlur={() => form.change({ type: 'left', field: 'notes' })}
        aside={count}
        error={form.problems.notes}
        hint={isCut && `Only the first ${MAX_NOTES_CHARS} characters are kept.`}
      />
      <p role="status" className="sr-only">
        {words >= ANNOUNCED_WORDS && count}
      </p>
    </div>
  )
}
