import { listPeriodChoices } from '#domain/community/challenges/period-choices.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { SelectField, TextField } from '#web/platform/ui/fields/field.tsx'
import { formatPeriod } from './challenge-texts.ts'
import { type FormValues, OWN_DAYS, toPeriodValue } from './form-values.ts'

const GROUPS = [
  ['year', msg('A year')],
  ['season', msg('A season')],
  ['month', msg('A month')],
] as const

interface PeriodFieldsProps {
  values: FormValues
  today: string
  onChange: (change: Partial<FormValues>) => void
}

/** When a challenge runs: a year, a season, a month, or own days. */
export function PeriodFields({ values, today, onChange }: PeriodFieldsProps) {
  const choices = listPeriodChoices(today)
  return (
    <>
      <SelectField
        label={t('When?')}
        value={values.period}
        onChange={({ target }) => onChange({ period: target.value })}
      >
        {GROUPS.map(([kind, label]) => (
          <optgroup key={kind} label={t(label)}>
            {choices
              .filter((choice) => choice.kind === kind && !(kind === 'month' && values.template === 'months'))
              .map((choice) => (
                <option key={choice.from} value={toPeriodValue(choice)}>
                  {formatPeriod(choice)}
                </option>
              ))}
          </optgroup>
        ))}
        <option value={OWN_DAYS}>{t('Choose the days')}</option>
      </SelectField>
      {values.period === OWN_DAYS && (
        <div className="grid gap-4 xs:grid-cols-2">
          <TextField
            label={t('First day')}
            type="date"
            required
            value={values.from}
            onChange={({ target }) => onChange({ from: target.value })}
          />
          <TextField
            label={t('Last day')}
            type="date"
            required
            min={values.from > today ? values.from : today}
            value={values.to}
            onChange={({ target }) => onChange({ to: target.value })}
          />
        </div>
      )}
    </>
  )
}
