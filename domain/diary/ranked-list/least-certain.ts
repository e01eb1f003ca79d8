/** What of a hike in a list tells how sure its place is. */
export interface Neighbour {
  readonly id: string
  readonly rating: number
  readonly isPlaced: boolean
  /** Where the community ranks its trail; null for one that it does not. */
  readonly communityPlace: number | null
}

/** What speaks against the order of two neighbours, and how loudly. */
const POINTS = { fewerStarsAbove: 4, communityDisagrees: 3, sameStars: 2, neverPlaced: 1 } as const

/**
 * The two neighbours in a list whose order is least certain, told by the place of the upper one, from 0: of equal ones those that
 * stand higher, where an order matters most. Null where nothing speaks against the order of any that have not been compared.
 * @param compared what `pairKey` gives for those that somebody has answered for
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

/** The same for two hikes whichever stands above. */
export function pairKey(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}
