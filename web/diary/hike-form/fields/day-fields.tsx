import { useId } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import { StarInput } from '#web/platform/ui/fields/star-input.tsx'
import type { FormHandle } from '#web/diary/hike-form/use-hike-form.ts'
import { CountField } from './number-field.tsx'
import { WeatherField } from './weather-field.tsx'

/** The fields about the member's own walk. The count of repeats is only offered for hikes already on the list. */
export function DayFields({ form, hasCount }: { form: FormHandle; hasCount: boolean }) {
  return (
    <div className="grid content-start gap-5">
      <StarInput
        label={t('Rating')}
        value={form.values.rating}
        onChange={(rating) => form.change({ type: 'filled', values: { rating } })}
        defaultNote={
          form.defaults.includes('rating')
            ? t('{rating}, unless you change it', { rating: form.values.rating })
            : undefined
        }
      />
      <div className={hasCount ? 'grid gap-x-3 gap-y-5 xs:grid-cols-[minmax(0,1fr)_8.25rem]' : ''}>
        <DayField form={form} />
        {hasCount && <CountField form={form} label={t('Times Completed')} />}
      </div>
      <WeatherField
        values={form.values.weatherConditions}
        onChange={(weatherConditions) => form.change({ type: 'filled', values: { weatherConditions } })}
      />
    </div>
  )
}

/** The day of the walk, with where it comes from if nobody has typed it. */
function DayField({ form }: { form: FormHandle }) {
  const noteId = useId()
  const isDefault = form.defaults.includes('completedOn')
  const isFromTrack = form.fromTrack.includes('completedOn')
  const note = isDefault ? t('Today, unless you change it') : isFromTrack ? t('From your track') : null
  return (
    <TextField
      label={t('Completed on')}
      type="date"
      name="completedOn"
      required
      className={isDefault ? '[&_input]:text-ink-3' : ''}
      value={form.values.completedOn}
      onChange={(event) => form.change({ type: 'typed', field: 'completedOn', text: event.target.value })}
      error={form.problems.completedOn}
      aside={note && <span id={noteId}>{note}</span>}
      aria-describedby={note ? noteId : undefined}
    />
  )
}
