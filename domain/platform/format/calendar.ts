import { formatLongDay, isCalendarDay } from './dates.ts'
import { type NameLength, listNames } from './list-names.ts'
import { perLanguage } from '#domain/platform/language/per-language.ts'
import { MAX_COMPLETED_YEAR, MIN_COMPLETED_YEAR } from '#domain/platform/limits.ts'

/**
 * Names of the weekdays in English. Months are texts `YYYY-MM`, days `YYYY-MM-DD`: arithmetic on the calendar alone, without time
 * zones.
 */

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Limits of the calendar, as of the dates of hikes. */
export const FIRST_MONTH = `${MIN_COMPLETED_YEAR}-01`
export const LAST_MONTH = `${MAX_COMPLETED_YEAR}-12`

const DAY_MS = 86_400_000

/** Returns whether the text is a month of the calendar, 1900 to 2100. */
export function isCalendarMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text) && isCalendarDay(`${text}-01`) && text >= FIRST_MONTH && text <= LAST_MONTH
}

/** `2026-03-14` → `2026-03` */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** `addDays('2026-02-28', 1)` → `2026-03-01` */
export function addDays(day: string, count: number): string {
  return formatDayMs(parseDayMs(day) + count * DAY_MS)
}

/** `addMonths('2026-11', 2)` → `2027-01` */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${pad(Math.floor(months / 12), 4)}-${pad((months % 12) + 1, 2)}`
}

/** Returns the same day so many months later, or the last day of a shorter month: one month after Jan 31 is Feb 28. */
export function addMonthsToDay(day: string, count: number): string {
  const month = addMonths(monthOf(day), count)
  return `${month}-${pad(Math.min(Number(day.slice(8)), countDaysInMonth(month)), 2)}`
}

/** Returns 28 to 31. */
export function countDaysInMonth(month: string): number {
  return Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8))
}

/** Returns the days of a month, in order. */
export function listDays(month: string): string[] {
  return Array.from({ length: countDaysInMonth(month) }, (_, index) => `${month}-${pad(index + 1, 2)}`)
}

/** Returns 0 for Sunday to 6 for Saturday. */
export function weekdayNumber(day: string): number {
  return new Date(parseDayMs(day)).getUTCDay()
}

/** `2026-03-14` → `Saturday, March 14, 2026` */
export function formatFullDay(day: string): string {
  return fullDay()?.format(parseDayMs(day)) ?? `${WEEKDAYS[weekdayNumber(day)]}, ${formatLongDay(day)}`
}

const fullDay = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
)

/** Returns how many days of the week lie before a day; weeks begin on `weekStart`, 0 for Sunday to 6 for Saturday. */
export function daysIntoWeek(day: string, weekStart: number): number {
  return (weekdayNumber(day) - weekStart + 7) % 7
}

/** Returns the names of the weekdays in the order of a week. */
export function listWeekdays(weekStart: number, length: NameLength = 'long'): string[] {
  const names = weekdayNames(length)
  return [...names.slice(weekStart), ...names.slice(0, weekStart)]
}

/** Returns the names of the weekdays, Sunday first. 2026-03-01 is a Sunday. */
export const weekdayNames = listNames('weekday', WEEKDAYS, (at) => Date.UTC(2026, 2, 1 + at))

/** Returns the weeks of a month; null for days of the month before or after. */
export function buildMonthGrid(month: string, weekStart = 0): (string | null)[][] {
  const before = Array.from({ length: daysIntoWeek(`${month}-01`, weekStart) }, () => null)
  const cells = [...before, ...listDays(month)]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => cells[week * 7 + weekday] ?? null),
  )
}

/** Returns the day itself, or the nearest day of the calendar. */
export function clampToCalendar(day: string): string {
  if (day < FIRST_MONTH) return `${FIRST_MONTH}-01`
  return monthOf(day) > LAST_MONTH ? `${LAST_MONTH}-31` : day
}

function parseDayMs(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function formatDayMs(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10)
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
