import { dayAtOffset } from '#domain/platform/format/dates.ts'

/** The day it is on this browser's own calendar. */
export function today(): string {
  return dayAtOffset(Date.now(), -new Date().getTimezoneOffset())
}
