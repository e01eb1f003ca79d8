import { formatNumber } from '#domain/platform/format/format.ts'

/** Big sums said in a way that people can picture. Metres and kilometres in, a line of text out; nothing for nothing. */

const EQUATOR_KM = 40_075
const MOON_KM = 384_400
export const EVEREST_M = 8_849

const MARATHON_KM = 42.195
const TOWER_M = 330

/** What the way of a year is beside, the longest first. */
const WAYS = [
  { km: EQUATOR_KM, of: 'around the Earth' },
  { km: 780, of: 'the Camino de Santiago' },
  { km: MARATHON_KM, of: 'a marathon' },
]

/** `relatableDistance(128_406)` → `3.2 times around the Earth` */
export function relatableDistance(km: number): string {
  const moons = km / MOON_KM
  return moons >= 1 ? times(moons, 'as far as the Moon') : part(km / EQUATOR_KM, 'around the Earth')
}

/** `relatableClimb(7_914_250)` → `894 times up Everest` */
export function relatableClimb(metres: number): string {
  return part(metres / EVEREST_M, 'up Everest')
}

/** What the walking of a year is like: `pictureDistance(402)` → `9.5 times a marathon`. */
export function pictureDistance(km: number): string {
  const way = WAYS.find((one) => km >= one.km)
  if (way) return times(km / way.km, way.of)
  const percent = Math.floor((km / MARATHON_KM) * 100)
  return percent < 1 ? '' : `${percent}% of a marathon`
}

/** What the climbing of a year is like: `pictureClimb(1_140)` → `3.5 times up the Eiffel Tower`; from half of Everest on, of that. */
export function pictureClimb(metres: number): string {
  return isBesideEverest(metres) ? relatableClimb(metres) : part(metres / TOWER_M, 'up the Eiffel Tower')
}

/** Whether a year's climb is told as a share of Everest. */
export function isBesideEverest(metres: number): boolean {
  return metres * 2 >= EVEREST_M
}

function part(ratio: number, of: string): string {
  if (ratio >= 1) return times(ratio, of)
  const percent = Math.floor(ratio * 100)
  return percent < 1 ? '' : `${percent}% of the way ${of}`
}

function times(ratio: number, of: string): string {
  const decimals = ratio < 100 ? 1 : 0
  const number = formatNumber(ratio, decimals)
  return number === '1.0' ? `Once ${of}` : `${number.replace(/\.0$/, '')} times ${of}`
}
