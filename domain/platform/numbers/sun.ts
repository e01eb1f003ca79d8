import type { Place } from './great-circle.ts'

const RADIANS = Math.PI / 180
const DAY_MS = 86_400_000
const J2000_MS = Date.UTC(2000, 0, 1, 12)
const MINUTE_MS = 60_000
/** Zenith angle of sunrise: the sun's upper edge on the horizon, with usual refraction. */
const RISING_ZENITH_DEG = 90.833

/** Moments in epoch ms; for a day without sunrise, whether the sun is up all day. */
export type SunTimes = { risesAt: number; setsAt: number } | { isUp: boolean }

/**
 * Returns sunrise and sunset at a place, on the solar day that contains a moment. Uses the equations of NOAA's solar
 * calculator, after J. Meeus, Astronomical Algorithms (1991), accurate to about a minute up to 72 degrees north and
 * south. https://gml.noaa.gov/grad/solcalc/calcdetails.html
 */
export function sunTimes({ lat, lng }: Place, at: number): SunTimes {
  // the day of the place: its midnight by the sun
  const day = Math.floor((at + (lng / 360) * DAY_MS) / DAY_MS) * DAY_MS
  const noonAt = noon(day, lng, day + DAY_MS / 2 - (lng / 360) * DAY_MS)
  const half = halfDay(lat, noonAt)
  if (typeof half === 'boolean') return { isUp: half }
  return {
    risesAt: risingAt({ lat, lng, day }, noonAt - half, -1),
    setsAt: risingAt({ lat, lng, day }, noonAt + half, 1),
  }
}

/** Repeats the calculation for the found moment, as the sun moves on while the earth turns. */
function risingAt({ lat, lng, day }: Place & { day: number }, near: number, side: 1 | -1): number {
  const half = halfDay(lat, near)
  return typeof half === 'boolean' ? near : noon(day, lng, near) + side * half
}

/** Returns solar noon, with the equation of time at a moment. */
function noon(day: number, lng: number, at: number): number {
  return day + DAY_MS / 2 - 4 * lng * MINUTE_MS - equationOfTime(at) * MINUTE_MS
}

/** Returns half of the day's length in ms, or whether the sun is up where it neither rises nor sets. */
function halfDay(lat: number, at: number): number | boolean {
  const { declination } = sunAt(at)
  const cosine =
    Math.cos(RISING_ZENITH_DEG * RADIANS) / (Math.cos(lat * RADIANS) * Math.cos(declination)) -
    Math.tan(lat * RADIANS) * Math.tan(declination)
  if (cosine <= -1) return true
  if (cosine >= 1) return false
  return (Math.acos(cosine) / RADIANS) * 4 * MINUTE_MS
}

/** Returns the minutes that the sun is ahead of the clock. */
function equationOfTime(at: number): number {
  const { meanLongitude: l, anomaly: m, eccentricity: e, obliquity } = sunAt(at)
  const y = Math.tan(obliquity / 2) ** 2
  const radians =
    y * Math.sin(2 * l) -
    2 * e * Math.sin(m) +
    4 * e * y * Math.sin(m) * Math.cos(2 * l) -
    0.5 * y * y * Math.sin(4 * l) -
    1.25 * e * e * Math.sin(2 * m)
  return (4 * radians) / RADIANS
}

/** Returns the position of the sun, in radians. */
function sunAt(at: number) {
  const t = (at - J2000_MS) / DAY_MS / 36_525
  const meanLongitude = (280.46646 + t * (36_000.76983 + t * 0.0003032)) * RADIANS
  const anomaly = (357.52911 + t * (35_999.05029 - 0.0001537 * t)) * RADIANS
  const eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t)
  const centre =
    Math.sin(anomaly) * (1.914602 - t * (0.004817 + 0.000014 * t)) +
    Math.sin(2 * anomaly) * (0.019993 - 0.000101 * t) +
    Math.sin(3 * anomaly) * 0.000289
  const moon = (125.04 - 1934.136 * t) * RADIANS
  const longitude = meanLongitude + (centre - 0.00569 - 0.00478 * Math.sin(moon)) * RADIANS
  const mean = 23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60
  const obliquity = (mean + 0.00256 * Math.cos(moon)) * RADIANS
  return {
    meanLongitude,
    anomaly,
    eccentricity,
    obliquity,
    declination: Math.asin(Math.sin(obliquity) * Math.sin(longitude)),
  }
}
