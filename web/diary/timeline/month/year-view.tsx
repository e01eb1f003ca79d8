import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import {
  FIRST_MONTH,
  LAST_MONTH,
  addMonths,
  listDays,
  monthOf,
  daysIntoWeek,
} from '#domain/platform/format/calendar.ts'
import { formatMonth, formatMonthName } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useWeekStart } from '#web/platform/units/week-start.ts'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import type { HikesByDay } from './days/hikes-by-day.ts'

interface YearViewProps {
  id: string
  /** The current month, which is marked. */
  month: string
  today: string
  byDay: HikesByDay
  /** Shows another year. */
  onYear: (month: string) => void
  onMonth: (month: string) => void
}

/** The twelve months of a year as small buttons. */
export function YearView({ id, month, today, byDay, onYear, onMonth }: YearViewProps) {
  const year = month.slice(0, 4)
  const months = Array.from({ length: 12 }, (_, place) => addMonths(`${year}-01`, place))
  return (
    <>
      <div className="flex items-center gap-1 py-2.5 pe-2 ps-4 sm:ps-5">
        <h2 id={id} aria-live="polite" className="min-w-0 grow text-h3">
          {year}
        </h2>
        <IconButton
          label={t('Previous year')}
          disabled={`${year}-01` === FIRST_MONTH}
          onClick={() => onYear(addMonths(month, -12))}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          label={t('Next year')}
          disabled={`${year}-12` === LAST_MONTH}
          onClick={() => onYear(addMonths(month, 12))}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <ul
        aria-label={t('The months of {year}', { year })}
        className="grid grid-cols-3 gap-1 px-2 pb-3 sm:grid-cols-4 sm:px-3"
      >
        {months.map((one) => (
          <li key={one}>
            <SmallMonth
              month={one}
              byDay={byDay}
              isShown={one === month}
              isNow={one === monthOf(today)}
              onChoose={() => onMonth(one)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface SmallMonthProps {
  month: string
  byDay: HikesByDay
  isShown: boolean
  isNow: boolean
  onChoose: () => void
}

function SmallMonth({ month, byDay, isShown, isNow, onChoose }: SmallMonthProps) {
  const days = listDays(month)
  const hikes = days.reduce((sum, day) => sum + (byDay.get(day)?.length ?? 0), 0)
  const values = { month: formatMonth(month), count: hikes }
  return (
    <button
      type="button"
      aria-label={
        isNow
          ? t('{month}, this month, {count, plural, =0 {no hikes} one {# hike} other {# hikes}}', values)
          : t('{month}, {count, plural, =0 {no hikes} one {# hike} other {# hikes}}', values)
      }
      aria-current={isShown ? 'true' : undefined}
      onClick={onChoose}
      className="grid w-full gap-1.5 rounded-control p-2 text-start hover:bg-sunken aria-current:bg-sunken forced-colors:aria-current:border"
    >
      <span className="flex items-baseline justify-between gap-1 text-small">
        <span className={`font-semibold ${isNow ? 'underline decoration-2 underline-offset-4' : ''}`}>
          {formatMonthName(month, 'short')}
        </span>
        {hikes > 0 && <span className="text-ink-3 tabular-nums">{hikes}</span>}
      </span>
      <Days days={days} byDay={byDay} />
    </button>
  )
}

const CELL = 10
const DOT = 7

/** Draws a square for each day, filled more for more hikes. The button around it says their number. */
function Days({ days, byDay }: { days: readonly string[]; byDay: HikesByDay }) {
  const weekStart = useWeekStart()
  const before = daysIntoWeek(days[0] ?? '', weekStart)
  return (
    <svg viewBox={`0 0 ${7 * CELL} ${6 * CELL}`} aria-hidden="true" className="block w-full">
      {days.map((day, at) => {
        const hikes = byDay.get(day)?.length ?? 0
        const place = before + at
        return (
          <rect
            key={day}
            x={(place % 7) * CELL + (CELL - DOT) / 2}
            y={Math.floor(place / 7) * CELL + (CELL - DOT) / 2}
            width={DOT}
            height={DOT}
            rx={2}
            data-hikes={hikes}
            className={TONES[Math.min(hikes, TONES.length - 1)]}
          />
        )
      })}
    </svg>
  )
}

const TONES = [
  'fill-line forced-colors:fill-none forced-colors:stroke-canvas-text',
  'fill-ink-3 forced-colors:fill-canvas-text',
  'fill-ink forced-colors:fill-canvas-text',
]
