import { elevationProblem, lengthProblem } from '#domain/diary/hikes/hike-fields.ts'
import { MAX_COUNTRY_CHARS } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { EstimateByHand } from '#web/diary/track-view/walk-estimate.tsx'
import { CountryField } from '#web/platform/ui/fields/country-field.tsx'
import type { TrailSuggestion } from './use-trail-suggestions.ts'
import type { FormHandle } from '#web/diary/hike-form/use-hike-form.ts'
import { DifficultyField } from './difficulty-field.tsx'
import { NameField, SuggestedNameField } from './name-field.tsx'
import { MeasureField } from './number-field.tsx'

interface FactFieldsProps {
  form: FormHandle
  /** Null where trails are not suggested. */
  onChooseTrail: ((trail: TrailSuggestion) => void) | null
  /** Step of the arrow keys for the length, in km or miles. */
  lengthStepKm?: number
}

/** The fields that describe the trail. */
export function FactFields({ form, onChooseTrail, lengthStepKm }: FactFieldsProps) {
  return (
    <div className="grid content-start gap-5">
      {onChooseTrail ? <SuggestedNameField form={form} onChoose={onChooseTrail} /> : <NameField form={form} />}
      <CountryField
        label={t('Country')}
        value={form.values.country}
        onChange={(text) => form.change({ type: 'typed', field: 'country', text })}
        error={form.problems.country}
        inputProps={{ name: 'country', required: true, maxLength: MAX_COUNTRY_CHARS }}
      />
      <div>
        <div className="grid grid-cols-2 gap-3">
          <MeasureField form={form} field="length" label={t('Length')} step={lengthStepKm} />
          <MeasureField form={form} field="elevation" label={t('Elevation')} />
        </div>
        <Estimate form={form} />
      </div>
      <DifficultyField form={form} />
    </div>
  )
}

/** Shows the estimated time once both numbers are entered; its space is reserved before. */
function Estimate({ form: { values } }: { form: FormHandle }) {
  const [lengthKm, ascentM] = [Number(values.length), Number(values.elevation)]
  const isKnown =
    values.length.trim() !== '' &&
    values.elevation.trim() !== '' &&
    lengthKm > 0 &&
    lengthProblem(lengthKm) === null &&
    elevationProblem(ascentM) === null
  return (
    <p className="mt-2 min-h-6 text-meta text-ink-2">{isKnown && <EstimateByHand figures={{ lengthKm, ascentM }} />}</p>
  )
}
