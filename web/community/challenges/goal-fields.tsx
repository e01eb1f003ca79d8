import type { ChallengeTemplate } from '#domain/community/challenges/challenge-templates.ts'
import { GOAL_BOUNDS } from '#domain/community/challenges/challenge-templates.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { SelectField, TextField } from '#web/platform/ui/fields/field.tsx'
import type { FormValues } from './form-values.ts'

const LABELS: Readonly<Record<Exclude<ChallengeTemplate, 'months'>, string>> = {
  hikes: msg('How many hikes?'),
  distance: msg('How far?'),
  ascent: msg('How much climbing?'),
  countries: msg('In how many countries?'),
  trails: msg('How many new trails?'),
}

interface FieldsProps {
  values: FormValues
  onChange: (change: Partial<FormValues>) => void
}

/** What is to be reached; nothing for one hike each month, which follows from the time. */
export function GoalField({ values, onChange }: FieldsProps) {
  const units = useUnits()
  const { template } = values
  if (template === 'months') return null
  const unit = template === 'distance' ? units.distance : template === 'ascent' ? units.height : undefined
  const [min] = GOAL_BOUNDS[template]
  return (
    <TextField
      label={t(LABELS[template])}
      hint={template === 'trails' ? t('Trails that you have not hiked before.') : undefined}
      type="number"
      inputMode={template === 'distance' ? 'decimal' : 'numeric'}
      min={unit === undefined ? min : 1}
      step={template === 'distance' ? 'any' : 1}
      required
      {...(unit !== undefined && { unit })}
      value={values.goal}
      onChange={({ target }) => onChange({ goal: target.value })}
    />
  )
}

/** What a hike needs to count. */
export function ConditionFields({ values, onChange }: FieldsProps) {
  const units = useUnits()
  return (
    <fieldset>
      <legend className="mb-2 text-label font-label">{t('Which hikes count?')}</legend>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        <TextField
          label={t('Gain from')}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          unit={units.height}
          value={values.leastAscent}
          onChange={({ target }) => onChange({ leastAscent: target.value })}
        />
        <TextField
          label={t('Distance from')}
          type="number"
          inputMode="decimal"
          min={0.1}
          step="any"
          unit={units.distance}
          value={values.leastLength}
          onChange={({ target }) => onChange({ leastLength: target.value })}
        />
        <SelectField
          className="max-md:col-span-2"
          label={t('Difficulty')}
          value={values.leastDifficulty}
          onChange={({ target }) => onChange({ leastDifficulty: target.value })}
        >
          <option value="">{t('Any ##difficulty')}</option>
          {DIFFICULTIES.slice(1).map((one) => (
            <option key={one} value={one}>
              {t('{difficulty} or harder', { difficulty: t(one) })}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  )
}
