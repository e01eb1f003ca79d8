import { buildMonthGrid, listWeekdays } from '#domain/platform/format/calendar.ts'
import { useWeekStart } from '#web/platform/units/week-start.ts'
import { QuietContours } from './quiet-contours.tsx'
import { DayCell } from './days/day-cell.tsx'
import type { HikesByDay } from './days/hikes-by-day.ts'
import type { MonthState } from './use-month.ts'
import { useMonthKeys } from './use-month-keys.ts'

interface MonthGridProps {
  month: MonthState
  byDay: HikesByDay
  /** The columns are wide enough for the names of hikes. */
  hasNames: boolean
  labelledBy: string
  onAdd: (day: string) => void
}

/** The days of a month (the ARIA grid pattern): one is in the tab order, keys move to the others. */
export function MonthGrid({ month, byDay, hasNames, labelledBy, onAdd }: MonthGridProps) {
  const { grid, onKeyDown } = useMonthKeys(month, onAdd)
  const weekStart = useWeekStart()
  const weeks = buildMonthGrid(month.month, weekStart)
  const isQuiet = !weeks.flat().some((day) => day !== null && byDay.has(day))
  return (
    <div className="relative isolate overflow-hidden">
      {isQuiet && <QuietContours />}
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are operated
        role="grid"
        aria-labelledby={labelledBy}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-collapse"
      >
        <thead>
          <tr className="h-9 text-small text-ink-3">
            {listWeekdays(weekStart).map((weekday, at) => (
              <th key={weekday} scope="col" abbr={weekday} className="font-semibold">
                {listWeekdays(weekStart, 'short')[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, column) =>
                day === null ? (
                  <td key={column} className="border-t border-line" />
                ) : (
                  <DayCell
                    key={day}
                    day={day}
                    hikes={byDay.get(day) ?? []}
                    isToday={day === month.today}
                    isActive={day === month.active}
                    hasNames={hasNames}
                    onPick={() => month.pick(day)}
                    onAdd={onAdd}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
