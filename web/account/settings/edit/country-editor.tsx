import { useState } from 'react'
import type { OwnUser } from '#contract/account/user-shapes.ts'
import { listHikeCountries } from '#domain/platform/countries.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { t } from '#domain/platform/language/translate.ts'
import { SelectField } from '#web/platform/ui/fields/field.tsx'
import { Flag } from '#web/platform/ui/marks/flag.tsx'
import { EditButton, EditForm } from './edit-form.tsx'
import { useEditing } from './use-editing.ts'
import { useUpdateMe } from './use-update-me.ts'

/** Shows the member's country, and edits it. */
export function CountryEditor({ me }: { me: OwnUser }) {
  const { isOpen, opener, open, close } = useEditing()
  if (isOpen) return <CountryForm country={me.country} onDone={close} />
  return (
    <div className="-me-3 flex items-center justify-between gap-2">
      <p className="flex min-w-0 items-center gap-2">
        {me.country && <Flag country={me.country} />}
        <span className="min-w-0 break-words">{countryLabel(me.country) || t('Not set')}</span>
      </p>
      <EditButton ref={opener} label={t('Edit country')} onClick={open} />
    </div>
  )
}

function CountryForm({ country: stored, onDone }: { country: string; onDone: () => void }) {
  const [country, setCountry] = useState(stored)
  const { isSaving, problem, save, forgive } = useUpdateMe({
    failure: t('Failed to update country'),
    prefersServer: true,
    onSaved: onDone,
  })
  return (
    <EditForm label={t('Edit country')} onSave={() => save({ country })} onCancel={onDone} {...{ isSaving, problem }}>
      <SelectField
        label={t('Country')}
        isLabelHidden
        value={country}
        onChange={(event) => {
          setCountry(event.target.value)
          forgive()
        }}
      >
        <option value="">{t('Select your country')}</option>
        {listHikeCountries().map((name) => (
          <option key={name} value={name}>
            {countryLabel(name)}
          </option>
        ))}
      </SelectField>
    </EditForm>
  )
}
