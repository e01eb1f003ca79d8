/** Big sums said in a way that people can picture. Metres and kilometres in, a line of text out; nothing for nothing. */

const EQUATOR_KM = 40_075
const MOON_KM = 384_400
const EVEREST_M = 8_849

/** `relatableDistance(128_406)` → `3.2 times around the Earth` */
export function relatableDistance(km: number): string {
  const moons = km / MOON_KM
  return moons >= 1 ? times(moons, 'as far as the Moon') : part(km / EQUATOR_KM, 'around the Earth')
}

/** `relatableClimb(7_914_250)` → `894 times up Everest from the sea` */
export function relatableClimb(metres: number): string {
  return part(metres / EVEREST_M, 'up Everest from the sea')
}

function part(ratio: number, of: string): string {
  if (ratio >= 1) return times(ratio, of)
  const percent = Math.floor(ratio * 100)
  return percent < 1 ? '' : `${percent}% of the way ${of}`
}

function times(ratio: number, of: string): string {
  const decimals = ratio < 100 ? 1 : 0
  const number = ratio.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return number === '1.0' ? `Once ${of}` : `${number.replace(/\.0$/, '')} times ${of}`
}
