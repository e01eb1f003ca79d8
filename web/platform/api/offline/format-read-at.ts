import { MONTHS } from '#domain/platform/format/dates.ts'

/** Formats a time of this device: `14:05`, and with its day where that is not today: `Nov 29, 14:05`. */
export function formatReadAt(readAt: number, now = Date.now()): string {
  const time = new Date(readAt)
  const clock = `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`
  if (time.toDateString() === new Date(now).toDateString()) return clock
  return `${MONTHS[time.getMonth()]?.slice(0, 3)} ${time.getDate()}, ${clock}`
}
