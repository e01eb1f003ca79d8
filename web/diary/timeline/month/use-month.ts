import { useMemo, useState } from 'react'
import { isCalendarMonth, monthOf } from '#domain/platform/format/calendar.ts'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { useToday } from './use-today.ts'

export interface MonthState {
  readonly today: string
  /** The visible month, which is part of the page's address. */
  readonly month: string
  /** The only day of the month in the tab order. */
  readonly active: string
  /** The day chosen last, which may be in another month. */
  readonly picked: string
  readonly show: (month: string) => void
  /** Chooses a day and shows its month. */
  readonly pick: (day: string) => void
}

/**
 * Returns the state of the month panel. It opens on the month of the last hike that is not in the future.
 * @param days days with hikes
 */
export function useMonth(days: Iterable<string> = []): MonthState {
  const today = useToday()
  const [text, setText] = useUrlValue('month')
  const [picked, setPicked] = useState(today)
  const last = useMemo(() => findLastDay(days, today), [days, today])
  const given = text !== null && isCalendarMonth(text) ? text : null
  const month = given ?? monthOf(last)
  const show = (next: string) => {
    if (next !== month) setText(next === monthOf(last) ? null : next)
  }
  const pick = (day: string) => {
    setPicked(day)
    show(monthOf(day))
  }
  return {
    today,
    month,
    active: dayOn(month, given === null ? [picked, today, last] : [picked, today]),
    picked,
    show,
    pick,
  }
}

/** Returns the first of these days that is in the month, else its first day. */
function dayOn(month: string, days: readonly string[]): string {
  return days.find((day) => monthOf(day) === month) ?? `${month}-01`
}

function findLastDay(days: Iterable<string>, today: string): string {
  let last = ''
  for (const day of days) if (day <= today && day > last) last = day
  return isCalendarMonth(monthOf(last)) ? last : today
}
