import { createHmac } from 'node:crypto'
import { type Place, toUnitVector } from '#domain/platform/numbers/great-circle.ts'
import { MAX_SHIFT_M, type Shift } from '#domain/tracks/lines/hidden-ends.ts'
import { EARTH_RADIUS_KM } from '#domain/platform/limits.ts'

const CELL_KM = 8
const MIN_SHIFT_M = MAX_SHIFT_M / 2
/** So many turns from corner to corner leave every direction as likely as any other in the middle of a cell too. */
const TURNS = 8

/**
 * Where the circles of one member lie that hide the ends of tracks. At one place it is always the same, for ends a few steps
 * apart nearly the same, and elsewhere another: each corner of a grid through the earth has a direction and a length that
 * only the key tells, and in between they go over into each other. So no place lies on an edge, where two tracks from one
 * door would get two circles whose common part is small.
 * @param key the member's own, known to nobody
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

/** The whole part, and the rest eased from 0 to 1: what is computed from it has no kink where two cells meet. */
function splitAtWhole(value: number) {
  const whole = Math.floor(value)
  const rest = value - whole
  return { whole, rest: rest * rest * (3 - 2 * rest) }
}

const share = (bits: number) => bits / 2 ** 32
