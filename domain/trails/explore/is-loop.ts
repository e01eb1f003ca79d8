import { type Place, distanceKm } from '#domain/platform/numbers/great-circle.ts'

/** A walk ends where it begins, where both are at one trailhead. */
const TRAILHEAD_KM = 0.3

/** Returns true where a line ends where it begins, whether it goes round or there and back. */
export function isLoop(lines: readonly (readonly Place[])[]): boolean {
  const [first, last] = [lines[0]?.[0], lines.at(-1)?.at(-1)]
  return first !== undefined && last !== undefined && distanceKm(first, last) <= TRAILHEAD_KM
}
