import { createHmac } from 'node:crypto'
import { type Place, toUnitVector } from '#domain/platform/numbers/great-circle.ts'
import { MAX_SHIFT_M, type Shift } from '#domain/tracks/lines/hidden-ends.ts'
import { EARTH_RADIUS_KM } from '#domain/platform/limits.ts'

const CELL_KM = 8
const MIN_SHIFT_M = MAX_SHIFT_M / 2
/** So many turns between corners make every direction equally likely in the middle of a cell too. */
const TURNS = 8

/**
 * Returns the offsets of a member's circles that hide the ends of tracks. They are equal at one place, similar a few steps away and
 * different elsewhere: each corner of a grid through the earth has a direction and a length from the key, and they are interpolated in
 * between. There is no edge, where two tracks from one door would get two circles with a small intersection.
 * @param key the member's own secret
 */
export function createShifts(key: string): (place: Place) => Shift {
  return (place) => {
    const cell = toUnitVector(place).map((part) => splitAtWhole((part * EARTH_RADIUS_KM) / CELL_KM))
    let turns = 0
    let length = 0
    for (let corner = 0; corner < 8; corner += 1) {
      const sides = cell.map(({ whole, rest }, axis) =>
        (corner >> axis) & 1 ? { at: whole + 1, weight: rest } : { at: whole, weight: 1 - rest },
      )
      const weight = sides.reduce((product, side) => product * side.weight, 1)
      const hash = createHmac('sha256', key)
        .update(sides.map(({ at }) => at).join(' '))
        .digest()
      turns += weight * TURNS * share(hash.readUInt32BE(0))
      length += weight * share(hash.readUInt32BE(4))
    }
    return { bearing: turns * 2 * Math.PI, metres: MIN_SHIFT_M + length * (MAX_SHIFT_M - MIN_SHIFT_M) }
  }
}

/** Returns the whole part and the rest, eased from 0 to 1, so that interpolation is smooth at the edge of a cell. */
function splitAtWhole(value: number) {
  const whole = Math.floor(value)
  const rest = value - whole
  return { whole, rest: rest * rest * (3 - 2 * rest) }
}

const share = (bits: number) => bits / 2 ** 32
