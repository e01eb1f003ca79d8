import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useMemo, useState } from 'react'
import { api } from '#contract/client-api.ts'
import { MAX_NAME_CHARS } from '#domain/platform/limits.ts'
import { hikeTrailKey } from '#domain/trails/hike-trail-key.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { t } from '#domain/platform/language/translate.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { ComboBox } from '#web/platform/ui/fields/combo-box.tsx'
import { Field, TextField } from '#web/platform/ui/fields/field.tsx'
import { Flag } from '#web/platform/ui/marks/flag.tsx'
import { type TrailSuggestion, useTrailSuggestions } from './use-trail-suggestions.ts'
import type { FormHandle } from '#web/diary/hike-form/use-hike-form.ts'

const INPUT_PROPS = { name: 'name', required: true, maxLength: MAX_NAME_CHARS, autoCapitalize: 'words' } as const

/** The name field of a hike that is already on the list. */
export function NameField({ form }: { form: FormHandle }) {
  return (
    <TextField
      {...INPUT_PROPS}
      label={t('Name')}
      value={form.values.name}
      onChange={(event) => form.change({ type: 'typed', field: 'name', text: event.target.value })}
      error={form.problems.name}
      autoComplete="off"
    />
  )
}

/** The name field of a new hike, which suggests known trails while typing. */
export function SuggestedNameField(props: { form: FormHandle; onChoose: (trail: TrailSuggestion) => void }) {
  const { form, onChoose } = props
  const [isTyping, setTyping] = useState(false)
  const { trails, isSearching, hasFailed } = useTrailSuggestions(form.values.name, isTyping)
  const mine = useQuery(queryFor(api.hikes.mine, {})).data
  const listed = useMemo(() => new Set(mine?.map(hikeTrailKey)), [mine])
  return (
    <Field label={t('Name')} error={form.problems.name}>
      {(control) => (
        <ComboBox
          control={control}
          value={form.values.name}
          onChange={(text) => form.change({ type: 'typed', field: 'name', text })}
          onChoose={onChoose}
          options={trails}
          textOf={(trail) => trail.name}
          renderOption={(trail) => (
            <Suggestion trail={trail} isListed={listed.has(trailKey(trail.name, trail.country))} />
          )}
          emptyText={isSearching ? t('Searching...') : hasFailed ? t('Failed to search hikes') : undefined}
          inputProps={{ ...INPUT_PROPS, onFocus: () => setTyping(true), onBlur: () => setTyping(false) }}
        />
      )}
    </Field>
  )
}

/** A suggested trail with its figures, and whether it is on the member's list. */
export function Suggestion({ trail, isListed }: { trail: TrailSuggestion; isListed: boolean }) {
  const units = useUnits()
  return (
    <span className="flex min-w-0 grow items-center gap-2.5">
      <Flag country={trail.country} />
      <span className="grid min-w-0 grow py-1.5">
        <span className="font-semibold break-words">{trail.name}</span>
        <span className="text-small text-ink-3">
          {countryLabel(trail.country)} · {t(trail.difficulty)} · {units.length(trail.length)} ·{' '}
          {units.climb(trail.elevation)}
        </span>
        {isListed && (
          <span className="flex items-center gap-1.5 text-small font-semibold text-ink-2">
            <Check className="size-4" />
            {t('Already on your list')}
          </span>
        )}
      </span>
    </span>
  )
}
