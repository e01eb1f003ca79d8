import { addDays, shiftMonths, weekdayOf, withinCalendar } from '#domain/calendar.ts'

type Move = (day: string, isShifted: boolean) => string

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, isShifted) => shiftMonths(day, isShifted ? -12 : -1),
  PageDown: (day, isShifted) => shiftMonths(day, isShifted ? 12 : 1),
}

/** Where a key leads from a day in a grid of days (the ARIA grid pattern); null for keys that lead nowhere. */
export function dayAfterKey(day: string, key: string, isShifted: boolean): string | null {
  const move = MOVES[key]
  return move ? withinCalendar(move(day, isShifted)) : null
}
