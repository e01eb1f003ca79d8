import { formatFullDay } from '#domain/platform/format/calendar.ts'
import { joinTexts } from '#domain/platform/language/format-list.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { AddOnDay } from './add-on-day.tsx'
import { DayHikes } from './day-hikes.tsx'
import { DayStones } from './day-stones.tsx'

interface DayCellProps {
  day: string
  hikes: readonly MyWalk[]
  isToday: boolean
  /** The only day in the tab order, which includes its content. */
  isActive: boolean
  hasNames: boolean
  onPick: () => void
  onAdd: (day: string) => void
}

/** A day with its number, and its hikes as names where there is room, and as stones. */
export function DayCell({ day, hikes, isToday, isActive, hasNames, onPick, onAdd }: DayCellProps) {
  const tabIndex = isActive ? 0 : -1
  const values = { day: formatFullDay(day), count: hikes.length }
  const label = isToday
    ? t('{day}, today, {count, plural, =0 {no hikes} one {# hike} other {# hikes}}', values)
    : t('{day}, {count, plural, =0 {no hikes} one {# hike} other {# hikes}}', values)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are heard by the grid
    <td
      data-day={day}
      tabIndex={tabIndex}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isActive}
      onClick={onPick}
      className={`group relative border-t border-line p-0 align-top -outline-offset-2 not-first:border-s ${hasNames ? 'h-24' : 'h-16'} ${isActive && !hasNames ? 'bg-sunken forced-colors:outline' : ''}`}
    >
      <div className={`flex h-full flex-col ${hasNames ? 'min-h-24 p-1' : 'min-h-16 items-center p-1'}`}>
        <div className="flex min-h-6 items-center justify-between">
          <span
            aria-hidden="true"
            className={`grid h-6 min-w-6 place-items-center rounded-badge px-1 text-small font-semibold tabular-nums ${isToday ? 'bg-ink text-bg forced-colors:border' : hikes.length > 0 ? 'text-ink' : 'text-ink-3'}`}
          >
            {Number(day.slice(8))}
          </span>
          {/* where names are visible, they follow in the cell */}
          <span className="sr-only">
            {!hasNames && hikes.length > 0
              ? t('{day}: {names}', { day: label, names: joinTexts(hikes.map(({ name }) => name)) })
              : label}
          </span>
          {hasNames && (
            <AddOnDay
              day={day}
              onAdd={onAdd}
              tabIndex={tabIndex}
              className="size-6 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100 [&_svg]:size-4"
            />
          )}
        </div>
        {hasNames && hikes.length > 0 && (
          <div className="mt-0.5 grid grid-cols-1 gap-0.5 px-0.5">
            <DayHikes day={day} hikes={hikes} tabIndex={tabIndex} />
          </div>
        )}
        <span className="mt-auto flex justify-center pt-1">
          <DayStones hikes={hikes} />
        </span>
      </div>
    </td>
  )
}
