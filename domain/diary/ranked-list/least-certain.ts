/** A hike in a list with the signs of how certain its place is. */
export interface Neighbour {
  readonly id: string
  readonly rating: number
  readonly isPlaced: boolean
  /** Rank of its trail in the community; null where it has none. */
  readonly communityPlace: number | null
}

/** Points of doubt about the order of two neighbours. */
const POINTS = { fewerStarsAbove: 4, communityDisagrees: 3, sameStars: 2, neverPlaced: 1 } as const

/**
 * Returns the position (from 0) of the upper of the two neighbours whose order is least certain; of equal pairs the
 * higher one. Null where nothing speaks against the order of any pair that has not been compared.
 * @param compared `pairKey` of the pairs that were compared
 */
export function findLeastCertainPair(list: readonly Neighbour[], compared: ReadonlySet<string>): number | null {
  let [found, most]: [number | null, number] = [null, 0]
  for (const [place, lower] of list.entries()) {
    const upper = list[place - 1]
    if (!upper || compared.has(pairKey(upper.id, lower.id))) continue
    const doubt = scoreDoubt(upper, lower)
    if (doubt > most) [found, most] = [place - 1, doubt]
  }
  return found
}

function scoreDoubt(upper: Neighbour, lower: Neighbour): number {
  const isAgainst =
    upper.communityPlace !== null && lower.communityPlace !== null && lower.communityPlace < upper.communityPlace
  return (
    (upper.rating < lower.rating ? POINTS.fewerStarsAbove : 0) +
    (upper.rating === lower.rating ? POINTS.sameStars : 0) +
    (isAgainst ? POINTS.communityDisagrees : 0) +
    (upper.isPlaced ? 0 : POINTS.neverPlaced) +
    (lower.isPlaced ? 0 : POINTS.neverPlaced)
  )
}

/** Returns the key of a pair, in either order. */
export function pairKey(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}
