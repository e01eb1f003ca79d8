import { useState } from 'react'
import { completedOnProblem, countryProblem } from '#domain/diary/hikes/hike-fields.ts'
import type { Draft } from '#domain/diary/imports/draft.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { CountryField } from '#web/platform/ui/fields/country-field.tsx'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import type { ChangeDrafts } from './use-change-drafts.ts'

/** Fills a missing field of all rows that need it at once. */
export function FillLacking({ drafts, onChange }: { drafts: readonly Draft[]; onChange: ChangeDrafts }) {
  const [country, setCountry] = useState('')
  const [day, setDay] = useState('')
  const placeless = drafts.filter((draft) => countryProblem(draft.country) !== null)
  const dayless = drafts.filter((draft) => !draft.isWish && completedOnProblem(draft.completedOn) !== null)
  if (placeless.length + dayless.length === 0) return null
  return (
    <section aria-label={t('What is missing')} className="card grid gap-5 p-5 md:grid-cols-2 wide:p-6">
      {placeless.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <CountryField
            label={t('{count, plural, one {One hike needs a country} other {# hikes need a country}}', {
              count: placeless.length,
            })}
            value={country}
            onChange={setCountry}
            className="grow basis-52"
          />
          <Button
            disabled={countryProblem(country) !== null}
            onClick={() => void onChange(listKeys(placeless), () => ({ country }))}
          >
            {t('Use for all')}
          </Button>
        </div>
      )}
      {dayless.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={t('{count, plural, one {One hike needs a date} other {# hikes need a date}}', {
              count: dayless.length,
            })}
            type="date"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            className="grow basis-52"
          />
          <Button
            disabled={completedOnProblem(day) !== null}
            onClick={() => void onChange(listKeys(dayless), () => ({ completedOn: day }))}
          >
            {t('Use for all')}
          </Button>
          <Button variant="quiet" onClick={() => void onChange(listKeys(dayless), () => ({ isWish: true }))}>
            {t('Add these to my wishlist')}
          </Button>
        </div>
      )}
    </section>
  )
}

function listKeys(drafts: readonly Draft[]): string[] {
  return drafts.map(({ key }) => key)
}
