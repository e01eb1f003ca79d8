import { addDays, addMonthsToDay, daysIntoWeek, clampToCalendar } from '#domain/platform/format/calendar.ts'

interface How {
  isShifted: boolean
  /** 0 for Sunday to 6 for Saturday. */
  weekStart: number
}

type Move = (day: string, how: How) => string

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day, { weekStart }) => addDays(day, -daysIntoWeek(day, weekStart)),
  End: (day, { weekStart }) => addDays(day, 6 - daysIntoWeek(day, weekStart)),
  PageUp: (day, { isShifted }) => addMonthsToDay(day, isShifted ? -12 : -1),
  PageDown: (day, { isShifted }) => addMonthsToDay(day, isShifted ? 12 : 1),
}

/** Returns the day that a key moves to in a grid of days (the ARIA grid pattern); null for other keys. */
export function dayAfterKey(day: string, key: string, how: How): string | null {
  const move = MOVES[key]
  return move ? clampToCalendar(move(day, how)) : null
}
