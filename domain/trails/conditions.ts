import { dayAtOffset, isCalendarDay } from '#domain/platform/format/dates.ts'
import { cleanText, compareTexts } from '#domain/platform/text/text.ts'
import { t } from '#domain/platform/language/translate.ts'

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
  if (length === 0) return t('Please describe the conditions')
  if (length <= MAX_CONDITION_CHARS) return null
  return t('At most {max, plural, one {# character} other {# characters}}', { max: MAX_CONDITION_CHARS })
}

/**
 * Returns the problem with the day of a report, or null. @param nowMs the day may have begun in any zone of the world
 */
export function seenOnProblem(day: string, nowMs: number): string | null {
  if (!isCalendarDay(day)) return t('Please enter a valid date')
  if (compareTexts(day, dayAtOffset(nowMs, MINUTES_EAST)) > 0) return t('The date cannot be in the future')
  if (compareTexts(day, oldestVisibleDay(nowMs)) >= 0) return null
  return t('The date cannot be more than {days, plural, one {# day} other {# days}} ago', { days: VISIBLE_DAYS })
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
  if (days === 0) return t('today')
  return days === 1 ? t('yesterday') : t('{days, plural, one {# day} other {# days}} ago', { days })
}
