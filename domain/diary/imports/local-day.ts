import { utcOffsetAt } from '#domain/platform/numbers/utc-offset.ts'
import { dayAtOffset } from '#domain/platform/format/dates.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'

/**
 * Returns the day it was where somebody set out.
 * @param clock minutes that the clock of whoever asks is ahead of UTC then
 */
export function localDayAt(startedAt: number, place: Place, clock: number): string {
  return dayAtOffset(startedAt, utcOffsetAt(place, clock))
}
