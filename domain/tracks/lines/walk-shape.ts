import { type Place, distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { overlapShare } from './line-overlap.ts'

/** How a walk lies on the map: back to its start by another way, back by the same way, or from one place to another. */
export type WalkShape = 'loop' | 'out-and-back' | 'one-way'

/** Largest distance between start and end, as a share of the length, of a walk that comes back; hidden ends widen it. */
const CLOSED_SHARE = 0.1
/** Smallest share of the second half along the first from which the way back is the way there. */
const SAME_WAY_SHARE = 0.7

/** Returns the shape of a walk from its line, in the order of walking; null for a line without length. */
export function findWalkShape(line: readonly (readonly Place[])[]): WalkShape | null {
  const places = line.flat()
  const [start, end] = [places[0], places.at(-1)]
  const lengths = places.slice(1).map((place, at) => distanceKm(places[at] ?? place, place))
  const lengthKm = lengths.reduce((sum, km) => sum + km, 0)
  if (!start || !end || lengthKm === 0) return null
  if (distanceKm(start, end) > CLOSED_SHARE * lengthKm) return 'one-way'
  const [there, back] = splitInHalf(places, lengths, lengthKm / 2)
  return overlapShare([back], [there]) >= SAME_WAY_SHARE ? 'out-and-back' : 'loop'
}

/** Splits a line in its middle, which belongs to both halves. */
function splitInHalf(places: readonly Place[], lengths: readonly number[], halfKm: number): [Place[], Place[]] {
  let km = 0
  const at = lengths.findIndex((length) => (km += length) >= halfKm)
  const [from, to, step] = [places[at], places[at + 1], lengths[at]]
  if (!from || !to || !step) return [[...places], []]
  const share = 1 - (km - halfKm) / step
  const middle = { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share }
  return [
    [...places.slice(0, at + 1), middle],
    [middle, ...places.slice(at + 1)],
  ]
}
