import Plus from 'lucide-react/icons/plus'
import { formatLongDay } from '#domain/dates.ts'

interface AddOnDayProps {
  day: string
  onAdd: (day: string) => void
  className?: string
  tabIndex?: number
}

/** Opens the form for a hike on this day. */
export function AddOnDay({ day, onAdd, className = 'size-11', tabIndex }: AddOnDayProps) {
  const label = `Add a hike on ${formatLongDay(day)}`
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={() => onAdd(day)}
      className={`grid shrink-0 place-items-center rounded-badge text-ink-2 hover:bg-sunken hover:text-ink ${className}`}
    >
      <Plus />
    </button>
  )
}
