import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import { DIFFICULTIES, type Difficulty } from '#domain/trails/difficulty.ts'
import { DEFAULT_RATING } from '#domain/platform/limits.ts'
import {
  completedOnProblem,
  countryProblem,
  elevationProblem,
  lengthProblem,
  nameProblem,
} from '#domain/diary/hikes/hike-fields.ts'
import type { Draft } from '#domain/diary/imports/draft.ts'
import { estimateDifficulty } from '#domain/trails/estimate-difficulty.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useMeasure } from '#web/diary/hike-form/fields/measure.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ComboBox } from '#web/platform/ui/fields/combo-box.tsx'
import { CountryField } from '#web/platform/ui/fields/country-field.tsx'
import { Field, SelectField, TextField } from '#web/platform/ui/fields/field.tsx'
import { StarInput } from '#web/platform/ui/fields/star-input.tsx'

interface DraftEditorProps {
  draft: Draft
  onSave: (change: Partial<Draft>) => void
}

/** The fields of a row, and a choice of my hike that it may be a further walk of. */
export function DraftEditor({ draft, onSave }: DraftEditorProps) {
  const [values, setValues] = useState({
    name: draft.name,
    country: draft.country,
    completedOn: draft.completedOn,
    length: draft.lengthKm === null ? '' : String(draft.lengthKm),
    climb: draft.ascentM === null ? '' : String(draft.ascentM),
    difficulty: draft.difficulty,
    rating: draft.rating ?? DEFAULT_RATING,
  })
  const [merged, setMerged] = useState('')
  const { data: hikes = [] } = useQuery(queryFor(api.hikes.mine, {}))
  const into = hikes.find(({ name }) => name === merged)
  const put = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const lengthKm = parseNumber(values.length)
  const ascentM = parseNumber(values.climb)
  const problems = {
    name: nameProblem(values.name),
    country: countryProblem(values.country),
    day: draft.isWish || into ? null : completedOnProblem(values.completedOn),
    length: lengthKm === null ? null : lengthProblem(lengthKm),
    climb: ascentM === null ? null : elevationProblem(ascentM),
  }
  const length = useMeasure('length', {
    value: values.length,
    onChange: (text) => put({ length: text }),
    problem: problems.length ?? undefined,
  })
  const climb = useMeasure('elevation', {
    value: values.climb,
    onChange: (text) => put({ climb: text }),
    problem: problems.climb ?? undefined,
  })
  const isGood = Object.values(problems).every((problem) => problem === null)
  const guess = estimateDifficulty(lengthKm, ascentM)
  const save = () =>
    onSave({
      name: values.name,
      country: values.country,
      completedOn: values.completedOn,
      lengthKm,
      ascentM,
      difficulty: values.difficulty,
      rating: values.rating,
      ...(draft.choice === 'out' && { choice: 'hike' as const, exclusionReason: null }),
      ...(into && {
        choice: 'visit' as const,
        exclusionReason: null,
        duplicate: { name: into.name, country: into.country, how: 'same trail' as const },
      }),
    })
  return (
    <form
      className="grid gap-x-5 gap-y-4 border-t border-line bg-sunken px-4 py-5 sm:grid-cols-2 wide:grid-cols-4 wide:px-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isGood) save()
      }}
    >
      <TextField
        label={t('Name')}
        className="sm:col-span-2"
        value={values.name}
        onChange={({ target }) => put({ name: target.value })}
        error={problems.name ?? undefined}
      />
      <CountryField
        label={t('Country')}
        value={values.country}
        onChange={(country) => put({ country })}
        error={problems.country ?? undefined}
      />
      {!draft.isWish && (
        <TextField
          label={t('Completed on')}
          type="date"
          value={values.completedOn}
          onChange={({ target }) => put({ completedOn: target.value })}
          error={problems.day ?? undefined}
        />
      )}
      <TextField
        label={t('Length')}
        unit={length.unit}
        inputMode="decimal"
        value={length.text}
        onChange={({ target }) => length.type(target.value)}
        onBlur={length.leave}
        error={length.problem}
      />
      <TextField
        label={t('Elevation')}
        unit={climb.unit}
        inputMode="decimal"
        value={climb.text}
        onChange={({ target }) => climb.type(target.value)}
        onBlur={climb.leave}
        error={climb.problem}
      />
      <SelectField
        label={t('Difficulty')}
        value={values.difficulty ?? ''}
        onChange={({ target }) => put({ difficulty: difficultyNamed(target.value) })}
      >
        <option value="">
          {guess === null ? t('Estimated') : t('Estimated: {difficulty}', { difficulty: t(guess) })}
        </option>
        {DIFFICULTIES.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </SelectField>
      {!draft.isWish && <StarInput label={t('Rating')} value={values.rating} onChange={(rating) => put({ rating })} />}
      {!draft.isWish && hikes.length > 0 && (
        <Field
          label={t('Same hike as')}
          hint={
            into
              ? t('It will be added as another walk of {name}.', { name: into.name })
              : t('Leave empty to add it as a new hike.')
          }
          isOptional
          className="sm:col-span-2"
        >
          {(control) => (
            <ComboBox
              control={control}
              value={merged}
              onChange={setMerged}
              options={hikes.filter(({ name }) => name.toLowerCase().includes(merged.toLowerCase())).slice(0, 50)}
              textOf={({ name }) => name}
              inputProps={{ placeholder: t('A hike on my list') }}
            />
          )}
        </Field>
      )}
      <div className="flex items-end justify-end gap-3 sm:col-span-2">
        <Button type="submit" disabled={!isGood}>
          {t('Save changes')}
        </Button>
      </div>
    </form>
  )
}

function parseNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text.replace(',', '.'))
}

function difficultyNamed(text: string): Difficulty | null {
  return DIFFICULTIES.find((one) => one === text) ?? null
}
