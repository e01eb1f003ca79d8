import type { HikesByDay } from './days/hikes-by-day.ts'
import { DayStones } from './days/day-stones.tsx'

interface MonthStripProps {
  days: readonly string[]
  byDay: HikesByDay
  today: string
}

/** A month in one line: a dot for each day, stones for hikes, a mark below today. Decoration of its button. */
export function MonthStrip({ days, byDay, today }: MonthStripProps) {
  return (
    <span aria-hidden="true" className="flex h-14 items-end justify-between border-b border-line">
      {days.map((day) => {
        const hikes = byDay.get(day)
        return (
          <span
            key={day}
            data-strip-day={day}
            className="relative grid h-full min-w-0 flex-1 content-end justify-center"
          >
            {hikes ? (
              <span className="flex justify-center">
                <DayStones hikes={hikes} scale={0.8} />
              </span>
            ) : (
              <span className="mb-1.5 size-1 rounded-full bg-line-strong/60 forced-colors:bg-canvas-text" />
            )}
            {day === today && (
              <span className="absolute inset-x-0.5 -bottom-0.75 h-1.25 rounded-full bg-ink forced-colors:bg-highlight" />
            )}
          </span>
        )
      })}
    </span>
  )
}
