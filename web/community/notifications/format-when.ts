import { dayAtOffset, formatDay } from '#domain/platform/format/dates.ts'
import { weekdayNames } from '#domain/platform/format/calendar.ts'
import { compareTexts } from '#domain/platform/text/text.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Returns a time in words, "5 minutes ago", "this morning", "yesterday evening", "on Sunday", "on Mar 1, 2026", for
 * clocks that are `offsetMinutes` ahead of UTC (UTC+2 is 120). Empty for an invalid time.
 */
export function formatWhen(instant: string, nowMs: number, offsetMinutes: number): string {
  const ms = Date.parse(instant)
  if (Number.isNaN(ms)) return ''
  const minutes = Math.floor((nowMs - ms) / MINUTE_MS)
  // where the clock is behind the server's, the time lies in the future
  if (minutes < 1) return 'just now'
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
  const day = dayAtOffset(ms, offsetMinutes)
  const local = new Date(ms + offsetMinutes * MINUTE_MS)
  const partOfDay = dayPart(local.getUTCHours())
  if (day === dayAtOffset(nowMs, offsetMinutes)) return `this ${partOfDay}`
  if (day === dayAtOffset(nowMs - DAY_MS, offsetMinutes)) return `yesterday ${partOfDay}`
  const isThisWeek = compareTexts(day, dayAtOffset(nowMs - 6 * DAY_MS, offsetMinutes)) >= 0
  return `on ${isThisWeek ? weekdayNames()[local.getUTCDay()] : formatDay(day)}`
}

function dayPart(hour: number): string {
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}
