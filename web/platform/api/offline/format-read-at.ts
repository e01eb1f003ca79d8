import { dayAtOffset, formatDayOfYear } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'

/** Formats a time of this device: `14:05`, and with its day where that is not today: `Nov 29, 14:05`. */
export function formatReadAt(readAt: number, now = Date.now()): string {
  const time = new Date(readAt)
  const clock = `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`
  if (time.toDateString() === new Date(now).toDateString()) return clock
  const day = formatDayOfYear(dayAtOffset(readAt, -time.getTimezoneOffset()))
  return t('{day}, {time}', { day, time: clock })
}
