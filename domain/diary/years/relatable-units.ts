import { formatNumber } from '#domain/platform/format/format.ts'

/** Familiar distances and heights for large totals. Metres and kilometres in, a line of text out; empty for 0. */

const EQUATOR_KM = 40_075
const MOON_KM = 384_400
export const EVEREST_M = 8_849

const MARATHON_KM = 42.195
const TOWER_M = 330

/** Well-known distances for comparison, the longest first. */
const KNOWN_WAYS = [
  { km: EQUATOR_KM, of: 'around the Earth' },
  { km: 780, of: 'the Camino de Santiago' },
  { km: MARATHON_KM, of: 'a marathon' },
]

/** `describeTotalDistance(128_406)` → `3.2 times around the Earth` */
export function describeTotalDistance(km: number): string {
  const moons = km / MOON_KM
  return moons >= 1 ? formatTimes(moons, 'as far as the Moon') : formatShare(km / EQUATOR_KM, 'around the Earth')
}

/** `describeTotalAscent(7_914_250)` → `894 times up Everest` */
export function describeTotalAscent(metres: number): string {
  return formatShare(metres / EVEREST_M, 'up Everest')
}

/** Compares a year's distance with something familiar: `describeYearDistance(402)` → `9.5 times a marathon`. */
export function describeYearDistance(km: number): string {
  const way = KNOWN_WAYS.find((one) => km >= one.km)
  if (way) return formatTimes(km / way.km, way.of)
  const percent = Math.floor((km / MARATHON_KM) * 100)
  return percent < 1 ? '' : `${percent}% of a marathon`
}

/**
 * Compares a year's ascent with something familiar: `describeYearAscent(1_140)` → `3.5 times up the Eiffel Tower`; from
 * half of Everest on, with Everest.
 */
export function describeYearAscent(metres: number): string {
  return isNearEverest(metres) ? describeTotalAscent(metres) : formatShare(metres / TOWER_M, 'up the Eiffel Tower')
}

/** Returns whether a year's ascent is compared with Everest. */
export function isNearEverest(metres: number): boolean {
  return metres * 2 >= EVEREST_M
}

function formatShare(ratio: number, of: string): string {
  if (ratio >= 1) return formatTimes(ratio, of)
  const percent = Math.floor(ratio * 100)
  return percent < 1 ? '' : `${percent}% of the way ${of}`
}

function formatTimes(ratio: number, of: string): string {
  const decimals = ratio < 100 ? 1 : 0
  const number = formatNumber(ratio, decimals)
  return number === '1.0' ? `Once ${of}` : `${number.replace(/\.0$/, '')} times ${of}`
}
