import { dayOf } from '../dates.ts'

/** The zones of countries lie so far from the sun's, at most, where people go by this browser's clock. */
const MAX_ZONE_SHIFT_MINUTES = 180

/**
 * The day it was where somebody set out: by the clock of whoever asks where that is the one of the place, else by the sun.
 * @param clock minutes that it is ahead of UTC then
 */
export function dayWalked(startedAt: number, lng: number, clock: number): string {
  const bySun = Math.round(lng / 15) * 60
  return dayOf(startedAt, Math.abs(clock - bySun) <= MAX_ZONE_SHIFT_MINUTES ? clock : bySun)
}
