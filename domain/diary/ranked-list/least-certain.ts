/** A hike in a list with the signs of how certain its place is. */
export interface Neighbour {
  readonly id: string
  readonly rating: number
  readonly isPlaced: boolean
  /** Rank of its trail in the community; null where it has none. */
  readonly communityPlace: number | null
}

/** An earlier answer about a pair. */
export interface Compared {
  readonly betterId: string
  /** It is so new that the pair is not asked about again while the list agrees. */
  readonly isRecent: boolean
}

/** Earlier answers and excluded pairs, by {@link pairKey}. */
export interface Asked {
  readonly compared: ReadonlyMap<string, Compared>
  /** Pairs that are not asked about, whatever speaks for them. */
  readonly excluded: ReadonlySet<string>
}

/** Two places of a list, from 0. */
export interface UncertainPair {
  readonly upper: number
  readonly lower: number
}

/** Days for which a pair is not asked about again. */
export const RECENT_DAYS = 180

/**
 * Log-odds that the lower of two hikes is the better one, for each star that it has more, for an earlier answer, and at most for what
 * the community says. A list of n hikes is off by about n / 20 places, and by two at least.
 */
const [BY_STAR, BY_ANSWER, MOST_BY_COMMUNITY] = [1, 2, 1.5]
const [LIST_SHARE, LIST_PLACES] = [1 / 20, 2]
/** Weight of a place that its owner has not chosen. */
const UNPLACED_SHARE = 0.5
/** Chances from which neighbours, and others, are asked about: those far apart only where more speaks against their order than for it. */
const [LEAST_NEAR, LEAST_FAR] = [0.25, 0.5]
/** Distances of pairs that are considered. */
const DISTANCES = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]

/**
 * Returns the two hikes about which an answer is expected to change the list most: the chance that the lower one is better times the
 * places that it would move; of equal pairs the highest. Null where nothing speaks against the order of any pair.
 */
export function findLeastCertainPair(list: readonly Neighbour[], { compared, excluded }: Asked): UncertainPair | null {
  // keys are only made for hikes that were compared with any: a long list has a hundred thousand pairs
  const known = new Set([...compared.keys()].flatMap((key) => key.split(' ')))
  let [found, most]: [UncertainPair | null, number] = [null, 0]
  for (const distance of DISTANCES)
    for (let at = 0; at + distance < list.length; at += 1) {
      const [upper, lower] = [list[at], list[at + distance]]
      if (!upper || !lower) continue
      const answer = known.has(upper.id) ? compared.get(pairKey(upper.id, lower.id)) : undefined
      const chance = chanceOfSwap({ upper, lower, distance, answer }, list.length)
      const worth = chance * distance
      const isAsked = distance === 1 ? chance >= LEAST_NEAR : chance > LEAST_FAR
      if (!isAsked || worth <= most || excluded.has(pairKey(upper.id, lower.id))) continue
      ;[found, most] = [{ upper: at, lower: at + distance }, worth]
    }
  return found
}

interface Pair {
  readonly upper: Neighbour
  readonly lower: Neighbour
  readonly distance: number
  readonly answer: Compared | undefined
}

/** Returns the chance that the lower one of a pair is better; 0 where that has been answered lately. */
function chanceOfSwap({ upper, lower, distance, answer }: Pair, count: number): number {
  const isAgainst = answer?.betterId === lower.id
  if (answer?.isRecent === true && !isAgainst) return 0
  const byPlace = -distance / Math.max(LIST_PLACES, count * LIST_SHARE)
  const odds =
    byPlace * (upper.isPlaced && lower.isPlaced ? 1 : UNPLACED_SHARE) +
    BY_STAR * (lower.rating - upper.rating) +
    byCommunity(upper.communityPlace, lower.communityPlace) +
    (answer ? (isAgainst ? BY_ANSWER : -BY_ANSWER) : 0)
  return 1 / (1 + Math.exp(-odds))
}

/** Returns the log-odds of the community: ranks 1 and 2 differ as much as 10 and 20. */
function byCommunity(upper: number | null, lower: number | null): number {
  if (upper === null || lower === null) return 0
  return Math.max(-MOST_BY_COMMUNITY, Math.min(MOST_BY_COMMUNITY, Math.log(upper / lower)))
}

/** Returns the key of a pair, in either order. */
export function pairKey(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}
