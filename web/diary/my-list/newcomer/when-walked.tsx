import { t } from '#domain/platform/language/translate.ts'
import { today } from '#web/diary/list-rows/today.ts'
import { SelectField } from '#web/platform/ui/fields/field.tsx'

const YEARS_BACK = 30

/**
 * Asks once for the date of all chosen hikes. A member who only remembers the year is told which day is entered; each can be
 * corrected later.
 */
export function WhenWalked({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const now = today()
  const thisYear = Number(now.slice(0, 4))
  const years = Array.from({ length: YEARS_BACK }, (_, back) => thisYear - 1 - back)
  return (
    <SelectField
      label={t('When did you hike them?')}
      isLabelHidden
      value={day}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value={now}>{t('Today')}</option>
      {years.map((year) => (
        <option key={year} value={`${year}-07-01`}>
          {t('{year} (saved as July 1)', { year })}
        </option>
      ))}
    </SelectField>
  )
}
