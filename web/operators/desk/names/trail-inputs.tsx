import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { MAX_COUNTRY_CHARS } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { TrailField } from '#web/diary/trail-names/trail-field.tsx'
import { CountryField } from '#web/platform/ui/fields/country-field.tsx'

export const NO_TRAIL: TrailAddress = { name: '', country: '' }

/** Returns whether a name or a country is missing. */
export function isUnnamed({ name, country }: TrailAddress): boolean {
  return name.trim() === '' || country.trim() === ''
}

interface TrailInputsProps {
  label: string
  value: TrailAddress
  onChange: (trail: TrailAddress) => void
}

/** Fields for a trail by any of its names; a suggestion fills in its country. */
export function TrailInputs({ label, value, onChange }: TrailInputsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{label}</legend>
      <TrailField
        label={label}
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
        onChoose={({ name, country }) => onChange({ name, country })}
      />
      <CountryField
        label={t('Country')}
        value={value.country}
        onChange={(country) => onChange({ ...value, country })}
        inputProps={{ maxLength: MAX_COUNTRY_CHARS }}
      />
    </fieldset>
  )
}
