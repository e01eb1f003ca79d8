import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { t } from '#domain/platform/language/translate.ts'
import { CountryFilter } from '#web/community/top/country-filter/country-filter.tsx'
import type { CountryCount } from '#web/community/top/popular-trails.ts'
import { useToday } from '#web/diary/timeline/month/use-today.ts'
import { SelectField } from '#web/platform/ui/fields/field.tsx'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import type { BestFilter } from './use-best.ts'

const YEARS = 20

type SetFilter = (name: keyof BestFilter, value: string | null) => void

/** Returns the filter in the address, so that a link shows the same trails, and how to change it. */
export function useBestFilter(): { filter: BestFilter; setFilter: SetFilter } {
  const [country, setCountry] = useUrlValue('country')
  const [felt, setDifficulty] = useUrlValue('difficulty')
  const [walkedIn, setYear] = useUrlValue('year')
  const difficulty = DIFFICULTIES.find((each) => each === felt) ?? null
  const year = /^(19|20)\d\d$/.test(walkedIn ?? '') ? Number(walkedIn) : null
  const setters = { country: setCountry, difficulty: setDifficulty, year: setYear }
  return { filter: { country, difficulty, year }, setFilter: (name, value) => setters[name](value) }
}

interface BestFiltersProps {
  filter: BestFilter
  countries: readonly CountryCount[]
  onChange: SetFilter
}

/** Filters by country, by difficulty, and by the year of a walk. */
export function BestFilters({ filter: { country, difficulty, year }, countries, onChange }: BestFiltersProps) {
  return (
    <div className="grid grid-cols-1 gap-3 max-sm:w-full xs:grid-cols-2 xs:max-sm:*:first:col-span-2 sm:flex [&_select]:font-label">
      <CountryFilter
        label={t('Country of the best hikes')}
        countries={countries}
        value={country}
        onChange={(value) => onChange('country', value)}
      />
      <SelectField
        label={t('Difficulty')}
        isLabelHidden
        value={difficulty ?? ''}
        onChange={({ target }) => onChange('difficulty', target.value)}
      >
        <option value="">{t('Any difficulty')}</option>
        {DIFFICULTIES.map((each) => (
          <option key={each} value={each}>
            {t(each)}
          </option>
        ))}
      </SelectField>
      <YearField year={year} onChange={(value) => onChange('year', value)} />
    </div>
  )
}

function YearField({ year, onChange }: { year: number | null; onChange: (year: string) => void }) {
  const thisYear = Number(useToday().slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, before) => thisYear - before)
  // a stored link can name an older year
  const known = year === null || years.includes(year) ? years : [...years, year].toSorted((a, b) => b - a)
  return (
    <SelectField
      label={t('Year they were hiked')}
      isLabelHidden
      value={year ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('Any year')}</option>
      {known.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </SelectField>
  )
}
