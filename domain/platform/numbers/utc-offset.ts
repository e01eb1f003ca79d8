import type { Place } from './great-circle.ts'

/** Largest difference between a country's time zone and the sun's. */
const MAX_ZONE_SHIFT_MINUTES = 180

/**
 * Areas in which the date line leaves the meridian of 180°: islands and coasts with the calendar of the other side, and
 * the hours that their clocks are ahead of UTC (IANA time zone database, 2026a). No box contains land of a country that
 * keeps to its own side.
 */
const ACROSS_DATE_LINE = [
  { where: 'Samoa', south: -14.1, north: -13.3, west: -173, east: -171.2, hours: 13 },
  { where: 'Tokelau', south: -9.7, north: -8.4, west: -172.7, east: -171, hours: 13 },
  { where: 'Tonga', south: -24, north: -15, west: -177, east: -173.5, hours: 13 },
  { where: 'Phoenix Islands', south: -5.5, north: -2, west: -175.5, east: -170, hours: 13 },
  { where: 'Kiritimati and its neighbours', south: 1, north: 5.5, west: -161.5, east: -157, hours: 14 },
  { where: 'Malden and Starbuck', south: -6, north: -3.5, west: -156.5, east: -154, hours: 14 },
  { where: 'Caroline, Vostok and Flint', south: -12, north: -9.5, west: -153, east: -150, hours: 14 },
  { where: 'Chatham Islands', south: -45, north: -43, west: -178, east: -175.5, hours: 12.75 },
  { where: 'Kermadec Islands', south: -32, north: -29, west: -180, east: -177, hours: 12 },
  { where: 'Wallis and Futuna', south: -14.6, north: -13, west: -179, east: -176, hours: 12 },
  { where: 'Lau Islands of Fiji', south: -22, north: -15, west: -180, east: -178, hours: 12 },
  { where: 'Chukotka', south: 64.2, north: 73, west: -180, east: -169, hours: 12 },
  { where: 'Aleutian Islands', south: 51, north: 54, west: 172, east: 180, hours: -10 },
]

/**
 * Returns the minutes that clocks at a place are ahead of UTC: the caller's offset where it is plausible there, else
 * the solar offset, and beyond the date line that of the local calendar.
 * @param clock minutes that the caller's clock is ahead of UTC then
 */
export function utcOffsetAt({ lat, lng }: Place, clock: number): number {
  const across = ACROSS_DATE_LINE.find(
    ({ south, north, west, east }) => lat >= south && lat <= north && lng >= west && lng <= east,
  )
  const there = across ? across.hours * 60 : Math.round(lng / 15) * 60
  return Math.abs(clock - there) <= MAX_ZONE_SHIFT_MINUTES ? clock : there
}
