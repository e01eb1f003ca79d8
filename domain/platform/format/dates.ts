/** Names of the months. Calendar days are texts `YYYY-MM-DD` without a time or zone, so no day can shift. */

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
  return formatWith(day, (month) => month.slice(0, 3))
}

/** Formats a day: `2026-03-01` → `March 1, 2026`. A text that is no calendar day is returned unchanged. */
export function formatLongDay(day: string): string {
  return formatWith(day, (month) => month)
}

/** `2026-03` → `March 2026` */
export function formatMonth(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${Number(month.slice(0, 4))}`
}

function formatWith(day: string, name: (month: string) => string): string {
  if (!isCalendarDay(day)) return day
  const month = MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
  return `${name(month)} ${Number(day.slice(8))}, ${Number(day.slice(0, 4))}`
}

/** Returns the day at `epochMs` where clocks are `offsetMinutes` ahead of UTC (UTC+2 is 120). */
export function dayAtOffset(epochMs: number, offsetMinutes: number): string {
  return new Date(epochMs + offsetMinutes * 60_000).toISOString().slice(0, 10)
}
