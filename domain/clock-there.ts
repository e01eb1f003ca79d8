/** The zones of countries lie so far from the sun's, at most, where people go by a clock. */
const MAX_ZONE_SHIFT_MINUTES = 180

/**
 * Minutes that clocks at a longitude are ahead of UTC: by the clock of whoever asks where that is the one of the place, else by the sun.
 * @param clock minutes that it is ahead of UTC then
 */
export function offsetAt(lng: number, clock: number): number {
  const bySun = Math.round(lng / 15) * 60
  return Math.abs(clock - bySun) <= MAX_ZONE_SHIFT_MINUTES ? clock : bySun
}
