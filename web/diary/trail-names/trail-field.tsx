import { useState } from 'react'
import { MAX_NAME_CHARS } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Suggestion } from '#web/diary/hike-form/fields/name-field.tsx'
import { type TrailSuggestion, useTrailSuggestions } from '#web/diary/hike-form/fields/use-trail-suggestions.ts'
import { ComboBox } from '#web/platform/ui/fields/combo-box.tsx'
import { Field, type FieldProps } from '#web/platform/ui/fields/field.tsx'

interface TrailFieldProps extends FieldProps {
  value: string
  onChange: (name: string) => void
  /** A trail that was chosen from the suggestions. */
  onChoose: (trail: TrailSuggestion) => void
  /** Leaves out the trails that it returns false for. */
  isOffered?: (trail: TrailSuggestion) => boolean
  isFocused?: boolean
}

/** The name of a known trail, which is suggested while typing. */
export function TrailField({ value, onChange, onChoose, isOffered, isFocused, ...field }: TrailFieldProps) {
  const [isTyping, setTyping] = useState(false)
  const { trails, isSearching, hasFailed } = useTrailSuggestions(value, isTyping)
  return (
    <Field {...field}>
      {(control) => (
        <ComboBox
          control={control}
          value={value}
          onChange={onChange}
          onChoose={onChoose}
          options={isOffered ? trails.filter(isOffered) : trails}
          textOf={(trail) => trail.name}
          renderOption={(trail) => <Suggestion trail={trail} isListed={false} />}
          emptyText={isSearching ? t('Searching...') : hasFailed ? t('Failed to search hikes') : undefined}
          inputProps={{
            maxLength: MAX_NAME_CHARS,
            onFocus: () => setTyping(true),
            onBlur: () => setTyping(false),
            ...(isFocused && { 'data-autofocus': true }),
          }}
        />
      )}
    </Field>
  )
}
