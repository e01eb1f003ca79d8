import { offsetAt } from '../clock-there.ts'
import { dayOf } from '../dates.ts'

/**
 * The day it was where somebody set out.
 * @param clock minutes that the clock of whoever asks is ahead of UTC then
 */
export function dayWalked(startedAt: number, lng: number, clock: number): string {
  return dayOf(startedAt, offsetAt(lng, clock))
}
