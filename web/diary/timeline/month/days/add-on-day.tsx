import Plus from 'lucide-react/icons/plus'
import { formatLongDay } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'

interface AddOnDayProps {
  day: string
  onAdd: (day: string) => void
  /** Shows the label beside the icon. */
  isWorded?: boolean
  className?: string
  tabIndex?: number
}

/** A button that opens the form for a hike on this day. */
export function AddOnDay({ day, onAdd, isWorded = false, className = '', tabIndex }: AddOnDayProps) {
  const label = t('Add a hike on {day}', { day: formatLongDay(day) })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={() => onAdd(day)}
      className={`inline-flex shrink-0 items-center justify-center gap-2 rounded-badge text-ink-2 hover:bg-sunken hover:text-ink ${className}`}
    >
      <Plus />
      {isWorded && t('Add')}
    </button>
  )
}
