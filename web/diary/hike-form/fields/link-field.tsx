import { MAX_LINK_CHARS } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import type { FormHandle } from '#web/diary/hike-form/use-hike-form.ts'

export function LinkField({ form }: { form: FormHandle }) {
  return (
    <TextField
      label={t('Link')}
      isOptional
      type="url"
      name="link"
      autoComplete="off"
      placeholder="https://"
      maxLength={MAX_LINK_CHARS}
      value={form.values.link}
      onChange={(event) => form.change({ type: 'typed', field: 'link', text: event.target.value })}
      error={form.problems.link}
    />
  )
}
