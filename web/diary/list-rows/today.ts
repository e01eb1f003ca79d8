import { dayOf } from '#domain/platform/format/dates.ts'

/** The day it is on this browser's own calendar. */
export function today(): string {
  return dayOf(Date.now(), -new Date().getTimezoneOffset())
}
