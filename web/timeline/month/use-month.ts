import { useState } from 'react'
import { isCalendarMonth, monthOf } from '#domain/calendar.ts'
import { useUrlValue } from '#web/ui/hooks/use-url-value.ts'
import { useToday } from './use-today.ts'

export interface MonthState {
  readonly today: string
  /** On show; it stands in the page's address. */
  readonly month: string
  /** The one day of the month that Tab leads to. */
  readonly active: string
  /** The day last chosen, which may not be on show yet or any more. */
  readonly picked: string
  readonly show: (month: string) => void
  /** Shows the day's month too. */
  readonly pick: (day: string) => void
}

export function useMonth(): MonthState {
  const today = useToday()
  const [text, setText] = useUrlValue('month')
  const [picked, setPicked] = useState(today)
  const month = text !== null && isCalendarMonth(text) ? text : monthOf(today)
  const show = (next: string) => {
    if (next !== month) setText(next === monthOf(today) ? null : next)
  }
  const pick = (day: string) => {
    setPicked(day)
    show(monthOf(day))
  }
  return { today, month, active: dayOn(month, picked, today), picked, show, pick }
}

function dayOn(month: string, picked: string, today: string): string {
  if (monthOf(picked) === month) return picked
  return monthOf(today) === month ? today : `${month}-01`
}
