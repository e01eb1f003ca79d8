import { dayAtOffset, formatDay } from '#domain/platform/format/dates.ts'
import { compareTexts } from '#domain/platform/text/text.ts'
import { msg, t } from '#domain/platform/language/translate.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Within the last week, by weekday. */
const ON_WEEKDAY = [
  msg('on Sunday'),
  msg('on Monday'),
  msg('on Tuesday'),
  msg('on Wednesday'),
  msg('on Thursday'),
  msg('on Friday'),
  msg('on Saturday'),
] as const
const TODAY = { morning: msg('this morning'), afternoon: msg('this afternoon'), evening: msg('this evening') }
const YESTERDAY = {
  morning: msg('yesterday morning'),
  afternoon: msg('yesterday afternoon'),
  evening: msg('yesterday evening'),
}

/**
 * Returns a time in words, "5 minutes ago", "this morning", "yesterday evening", "on Sunday", "on Mar 1, 2026", for
 * clocks that are `offsetMinutes` ahead of UTC (UTC+2 is 120). Empty for an invalid time.
 */
export function formatWhen(instant: string, nowMs: number, offsetMinutes: number): string {
  const ms = Date.parse(instant)
  if (Number.isNaN(ms)) return ''
  const minutes = Math.floor((nowMs - ms) / MINUTE_MS)
  // where the clock is behind the server's, the time lies in the future
  if (minutes < 1) return t('just now')
  if (minutes < 60)
    return t('{minutes, plural, =1 {a minute ago} one {# minute ago} other {# minutes ago}}', { minutes })
  const day = dayAtOffset(ms, offsetMinutes)
  const local = new Date(ms + offsetMinutes * MINUTE_MS)
  const partOfDay = dayPart(local.getUTCHours())
  if (day === dayAtOffset(nowMs, offsetMinutes)) return t(TODAY[partOfDay])
  if (day === dayAtOffset(nowMs - DAY_MS, offsetMinutes)) return t(YESTERDAY[partOfDay])
  const isThisWeek = compareTexts(day, dayAtOffset(nowMs - 6 * DAY_MS, offsetMinutes)) >= 0
  return isThisWeek ? t(ON_WEEKDAY[local.getUTCDay()] ?? '') : t('on {day}', { day: formatDay(day) })
}

function dayPart(hour: number): keyof typeof TODAY {
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}
