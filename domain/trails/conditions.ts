import { dayAtOffset, isCalendarDay } from '#domain/platform/format/dates.ts'
import { cleanText, compareTexts } from '#domain/platform/text/text.ts'

export const MAX_CONDITION_CHARS = 280
/** Ages from which a report is shown paler, and not at all: snow melts. */
export const FRESH_DAYS = 14
export const VISIBLE_DAYS = 60

const DAY_MS = 86_400_000
const MINUTES_EAST = 14 * 60
const MINUTES_WEST = -12 * 60

/** Returns the problem to show, or null. */
export function conditionProblem(text: string): string | null {
  const length = [...cleanText(text)].length
  if (length === 0) return 'Please describe the conditions'
  return length > MAX_CONDITION_CHARS ? `At most ${MAX_CONDITION_CHARS} characters` : null
}

/**
 * Returns the problem with the day of a report, or null. @param nowMs the day may have begun in any zone of the world
 */
export function seenOnProblem(day: string, nowMs: number): string | null {
  if (!isCalendarDay(day)) return 'Please enter a valid date'
  if (compareTexts(day, dayAtOffset(nowMs, MINUTES_EAST)) > 0) return 'The date cannot be in the future'
  if (compareTexts(day, oldestVisibleDay(nowMs)) < 0) return `The date cannot be more than ${VISIBLE_DAYS} days ago`
  return null
}

/** Returns the first day whose conditions are still visible. */
export function oldestVisibleDay(nowMs: number): string {
  return dayAtOffset(nowMs - VISIBLE_DAYS * DAY_MS, MINUTES_WEST)
}

/** Returns how many days ago a day was; 0 for a day that has begun only elsewhere. */
export function daysAgo(day: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS))
}

/** `today`, `yesterday`, `12 days ago` */
export function formatDaysAgo(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}
