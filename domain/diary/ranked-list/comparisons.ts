import { dayAtOffset, isCalendarDay } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
import { compareTexts } from '#domain/platform/text/text.ts'

/** The time zone that is farthest ahead. */
const MINUTES_EAST = 14 * 60
/** Nobody could answer before there were members. */
const FIRST_DAY = '2020-01-01'

/** Returns the problem with the day of an answer, or null. @param nowMs the day may have begun in any zone of the world */
export function answeredOnProblem(day: string, nowMs: number): string | null {
  if (!isCalendarDay(day) || compareTexts(day, FIRST_DAY) < 0) return t('Please enter a valid date')
  return compareTexts(day, dayAtOffset(nowMs, MINUTES_EAST)) > 0 ? t('The date cannot be in the future') : null
}
