import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { FIRST_MONTH, LAST_MONTH, addMonths } from '#domain/platform/format/calendar.ts'
import { formatMonth } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Button, IconButton } from '#web/platform/ui/buttons/button.tsx'
import type { MonthState } from './use-month.ts'

interface MonthHeadProps {
  id: string
  month: MonthState
}

/** The name of the month, announced when it changes, with buttons to other months. */
export function MonthHead({ id, month: { month, today, show, pick } }: MonthHeadProps) {
  return (
    <div className="flex items-center gap-1 py-2.5 pe-2 ps-4 sm:ps-5">
      <h2 id={id} aria-live="polite" className="min-w-0 grow text-h3 first-letter:uppercase">
        {formatMonth(month)}
      </h2>
      <Button onClick={() => pick(today)} className="max-sm:px-3">
        {t('Today')}
      </Button>
      <IconButton
        label={t('Previous month')}
        disabled={month === FIRST_MONTH}
        onClick={() => show(addMonths(month, -1))}
        className="ms-1"
      >
        <ChevronLeft />
      </IconButton>
      <IconButton label={t('Next month')} disabled={month === LAST_MONTH} onClick={() => show(addMonths(month, 1))}>
        <ChevronRight />
      </IconButton>
    </div>
  )
}
