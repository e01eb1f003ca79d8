import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, useId, useMemo, useRef, useState } from 'react'
import { formatFullDay, listDays } from '#domain/platform/format/calendar.ts'
import { formatMonth } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { useIsWide, useMediaQuery } from '#web/platform/ui/hooks/use-media-query.ts'
import { DayHikes } from './days/day-hikes.tsx'
import { AddOnDay } from './days/add-on-day.tsx'
import { groupHikesByDay } from './days/hikes-by-day.ts'
import { MonthGrid } from './month-grid.tsx'
import { MonthHead } from './month-head.tsx'
import { MonthStrip } from './month-strip.tsx'
import { MonthTotals } from './month-totals.tsx'
import { useMonth } from './use-month.ts'
import { YearView } from './year-view.tsx'

/** Window widths in which a column has room for a few words. */
const NAMES_FIT = '(min-width: 1240px), (min-width: 720px) and (max-width: 1017.98px)'

interface MonthPanelProps {
  hikes: readonly MyWalk[]
  onAdd: (day: string) => void
}

/** A month with my hikes on their days: a grid on wide screens, a strip that expands to one on others. */
export function MonthPanel({ hikes, onAdd }: MonthPanelProps) {
  const id = useId()
  const isWide = useIsWide()
  const hasNames = useMediaQuery(NAMES_FIT)
  const [isOpen, setOpen] = useState(false)
  const [isYear, setYear] = useState(false)
  const byDay = useMemo(() => groupHikesByDay(hikes), [hikes])
  const walkedDays = useMemo(() => [...byDay.keys()], [byDay])
  const month = useMonth(walkedDays)
  const days = listDays(month.month)
  const monthHikes = days.flatMap((day) => byDay.get(day) ?? [])
  const outings = days.filter((day) => byDay.has(day)).length
  const isShown = isWide || isOpen
  const switching = useRef(false)
  const turn = (toYear: boolean) => {
    switching.current = true
    setYear(toYear)
  }
  const switchTo = (button: HTMLButtonElement | null) => {
    // focus the button back after a switch by keyboard
    if (switching.current) button?.focus({ preventScroll: true })
    switching.current = false
  }
  if (isYear) {
    return (
      <section aria-labelledby={`${id}-month`} className={PANEL}>
        <YearView
          id={`${id}-month`}
          month={month.month}
          today={month.today}
          byDay={byDay}
          onYear={month.show}
          onMonth={(one) => {
            month.show(one)
            turn(false)
          }}
        />
        <Switch ref={switchTo} onClick={() => turn(false)}>
          {t('Back to {month}', { month: formatMonth(month.month) })}
        </Switch>
      </section>
    )
  }
  return (
    <section aria-labelledby={`${id}-month`} className={PANEL}>
      <MonthHead id={`${id}-month`} month={month} />
      {isShown && (
        <div id={`${id}-grid`}>
          <MonthGrid month={month} byDay={byDay} hasNames={hasNames} labelledBy={`${id}-month`} onAdd={onAdd} />
          {!hasNames && <DayPanel day={month.active} hikes={byDay.get(month.active) ?? []} onAdd={onAdd} />}
        </div>
      )}
      {isWide ? (
        <MonthTotals hikes={monthHikes} outings={outings} />
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-grid` : undefined}
          onClick={() => setOpen(!isOpen)}
          className="block w-full px-4 pb-3 text-start -outline-offset-2 hover:bg-sunken sm:px-5"
        >
          {!isOpen && <MonthStrip days={days} byDay={byDay} today={month.today} />}
          <span className="flex min-h-11 items-center justify-between gap-3">
            <MonthTotals hikes={monthHikes} outings={outings} isBare />
            <span className="sr-only">
              {isOpen
                ? t('Hide the days of {month}', { month: formatMonth(month.month) })
                : t('Show the days of {month}', { month: formatMonth(month.month) })}
            </span>
            <ChevronDown className={`text-ink-3 transition-transform duration-200 ${isOpen ? 'rotate-180' : ''}`} />
          </span>
        </button>
      )}
      <Switch ref={switchTo} onClick={() => turn(true)}>
        {t('All of {year}', { year: month.month.slice(0, 4) })}
      </Switch>
    </section>
  )
}

const PANEL = 'card overflow-hidden max-sm:-mx-4 max-sm:rounded-none'

/** Switches between a month and its year. */
function Switch(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="block min-h-11 w-full border-t border-line px-4 text-start text-meta font-semibold text-link -outline-offset-2 hover:bg-sunken hover:underline sm:px-5"
    />
  )
}

/** Shows the hikes of the chosen day below the grid, where the columns are too narrow for names. */
function DayPanel({ day, hikes, onAdd }: { day: string; hikes: readonly MyWalk[]; onAdd: (day: string) => void }) {
  return (
    <section aria-label={formatFullDay(day)} className="border-t border-line px-4 py-3 sm:px-5">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-sans text-meta font-label">{formatFullDay(day)}</h3>
        <AddOnDay day={day} onAdd={onAdd} isWorded className="-me-2 min-h-11 px-2.5 text-meta font-label" />
      </div>
      <DayHikes day={day} hikes={hikes} isRoomy />
    </section>
  )
}
