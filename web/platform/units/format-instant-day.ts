import { dayAtOffset, formatDay } from '#domain/platform/format/dates.ts'

/** `2026-03-01T10:00:00Z` → `Mar 1, 2026`, the day it was where the reader is; null for what is no instant. */
export function formatInstantDay(instant: string): string | null {
  const epochMs = Date.parse(instant)
  if (Number.isNaN(epochMs)) return null
  return formatDay(dayAtOffset(epochMs, -new Date(epochMs).getTimezoneOffset()))
}
