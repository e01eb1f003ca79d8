import { perLanguage } from '#domain/platform/language/per-language.ts'
import { type NameLength, listNames } from './list-names.ts'

/** Names of the months in English. Calendar days are texts `YYYY-MM-DD` without a time or zone, so no day can shift. */

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Returns whether the text is `YYYY-MM-DD` and such a day exists. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** Formats a day: `2026-03-01` → `Mar 1, 2026`. A text that is no calendar day is returned unchanged. */
export function formatDay(day: string): string {
  return isCalendarDay(day) ? formatDate(day, shortDay) : day
}

/** Formats a day: `2026-03-01` → `March 1, 2026`. A text that is no calendar day is returned unchanged. */
export function formatLongDay(day: string): string {
  return isCalendarDay(day) ? formatDate(day, longDay) : day
}

/** Formats a day of this year: `2026-03-01` → `Mar 1`. */
export function formatDayOfYear(day: string): string {
  return formatDate(day, dayOfYear)
}

/** `2026-03` → `March 2026` */
export function formatMonth(month: string): string {
  return formatDate(`${month}-01`, wholeMonth)
}

/** `2026-03` → `March`, `Mar` or `M`: its name where it stands alone. */
export function formatMonthName(month: string, length: NameLength = 'long'): string {
  return monthNames(length)[Number(month.slice(5, 7)) - 1] ?? ''
}

/** Returns the names of the twelve months where they stand alone, January first. */
export const monthNames = listNames('month', MONTHS, (at) => Date.UTC(2026, at))

interface DayFormat {
  readonly english: (month: string, day: number, year: number) => string
  readonly others: () => Intl.DateTimeFormat | null
}

const shortDay: DayFormat = {
  english: (month, day, year) => `${month.slice(0, 3)} ${day}, ${year}`,
  others: dateFormat({ year: 'numeric', month: 'short', day: 'numeric' }),
}
const longDay: DayFormat = {
  english: (month, day, year) => `${month} ${day}, ${year}`,
  others: dateFormat({ year: 'numeric', month: 'long', day: 'numeric' }),
}
const dayOfYear: DayFormat = {
  english: (month, day) => `${month.slice(0, 3)} ${day}`,
  others: dateFormat({ month: 'short', day: 'numeric' }),
}
const wholeMonth: DayFormat = {
  english: (month, _, year) => `${month} ${year}`,
  others: dateFormat({ year: 'numeric', month: 'long' }),
}

function formatDate(day: string, { english, others }: DayFormat): string {
  const format = others()
  if (format && isCalendarDay(day)) return format.format(dayMs(day))
  return english(MONTHS[Number(day.slice(5, 7)) - 1] ?? '', Number(day.slice(8)), Number(day.slice(0, 4)))
}

function dateFormat(parts: Intl.DateTimeFormatOptions) {
  return perLanguage((language) => new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }))
}

function dayMs(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** Returns the day at `epochMs` where clocks are `offsetMinutes` ahead of UTC (UTC+2 is 120). */
export function dayAtOffset(epochMs: number, offsetMinutes: number): string {
  return new Date(epochMs + offsetMinutes * 60_000).toISOString().slice(0, 10)
}
