import { t } from '#domain/platform/language/translate.ts'

/** Familiar distances and heights for large totals. Metres and kilometres in, a line of text out; empty for 0. */

const EQUATOR_KM = 40_075
const MOON_KM = 384_400
export const EVEREST_M = 8_849

const CAMINO_KM = 780
const MARATHON_KM = 42.195
const TOWER_M = 330

/** Comparisons with something familiar, each in whole messages. */
interface Comparison {
  /** One time or more. */
  readonly times: (count: number) => string
  /** Less than once, in percent. */
  readonly share: (percent: number) => string
}

const EARTH: Comparison = {
  times: (count) => t('{count, plural, =1 {Once around the Earth} other {# times around the Earth}}', { count }),
  share: (percent) => t('{percent}% of the way around the Earth', { percent }),
}
const EVEREST: Comparison = {
  times: (count) => t('{count, plural, =1 {Once up Everest} other {# times up Everest}}', { count }),
  share: (percent) => t('{percent}% of the way up Everest', { percent }),
}
const TOWER: Comparison = {
  times: (count) => t('{count, plural, =1 {Once up the Eiffel Tower} other {# times up the Eiffel Tower}}', { count }),
  share: (percent) => t('{percent}% of the way up the Eiffel Tower', { percent }),
}
const MARATHON: Comparison = {
  times: (count) => t('{count, plural, =1 {Once a marathon} other {# times a marathon}}', { count }),
  share: (percent) => t('{percent}% of a marathon', { percent }),
}

function timesToTheMoon(count: number): string {
  return t('{count, plural, =1 {Once as far as the Moon} other {# times as far as the Moon}}', { count })
}

function timesTheCamino(count: number): string {
  return t('{count, plural, =1 {Once the Camino de Santiago} other {# times the Camino de Santiago}}', { count })
}

/** `describeTotalDistance(128_406)` → `3.2 times around the Earth` */
export function describeTotalDistance(km: number): string {
  return km >= MOON_KM ? timesToTheMoon(roundTimes(km / MOON_KM)) : compare(km / EQUATOR_KM, EARTH)
}

/** `describeTotalAscent(7_914_250)` → `894 times up Everest` */
export function describeTotalAscent(metres: number): string {
  return compare(metres / EVEREST_M, EVEREST)
}

/** Compares a year's distance with something familiar: `describeYearDistance(402)` → `9.5 times a marathon`. */
export function describeYearDistance(km: number): string {
  if (km >= EQUATOR_KM) return compare(km / EQUATOR_KM, EARTH)
  return km >= CAMINO_KM ? timesTheCamino(roundTimes(km / CAMINO_KM)) : compare(km / MARATHON_KM, MARATHON)
}

/**
 * Compares a year's ascent with something familiar: `describeYearAscent(1_140)` → `3.5 times up the Eiffel Tower`; from
 * half of Everest on, with Everest.
 */
export function describeYearAscent(metres: number): string {
  return isNearEverest(metres) ? describeTotalAscent(metres) : compare(metres / TOWER_M, TOWER)
}

/** Returns whether a year's ascent is compared with Everest. */
export function isNearEverest(metres: number): boolean {
  return metres * 2 >= EVEREST_M
}

function compare(ratio: number, { times, share }: Comparison): string {
  if (ratio >= 1) return times(roundTimes(ratio))
  const percent = Math.floor(ratio * 100)
  return percent < 1 ? '' : share(percent)
}

/** Rounds to one decimal; large numbers to none. */
function roundTimes(ratio: number): number {
  return ratio < 100 ? Math.round(ratio * 10) / 10 : Math.round(ratio)
}
