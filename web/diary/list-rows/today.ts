import { dayAtOffset } from '#domain/platform/format/dates.ts'

/** Returns today's date in this browser's time zone. */
export function today(): string {
  return dayAtOffset(Date.now(), -new Date().getTimezoneOffset())
}
