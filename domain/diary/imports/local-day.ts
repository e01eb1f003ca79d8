import { utcOffsetAt } from '#domain/platform/numbers/utc-offset.ts'
import { dayAtOffset } from '#domain/platform/format/dates.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'

/**
 * Returns the local day at the place where a walk began.
 * @param clock minutes that the caller's clock is ahead of UTC then
 */
export function localDayAt(startedAt: number, place: Place, clock: number): string {
  return dayAtOffset(startedAt, utcOffsetAt(place, clock))
}
