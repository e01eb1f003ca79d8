import { offsetAt } from '#domain/platform/numbers/clock-there.ts'
import { dayOf } from '#domain/platform/format/dates.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'

/**
 * Returns the day it was where somebody set out.
 * @param clock minutes that the clock of whoever asks is ahead of UTC then
 */
export function dayWalked(startedAt: number, place: Place, clock: number): string {
  return dayOf(startedAt, offsetAt(place, clock))
}
