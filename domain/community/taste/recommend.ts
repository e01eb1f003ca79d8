/** Somebody's liking for a trail that they have walked. */
export interface Vote {
  /** How much it counts, above 0. */
  readonly weight: number
  /** Where they put it: 1 is the top of their list, 0 its end. */
  readonly liking: number
}

/** What is believed of a trail before anybody has said anything of it. */
export const DEFAULT_LIKING = 0.5

/** So much counts what the community makes of it, beside the votes. */
const PRIOR_WEIGHT = 1

/** How high a hike stands in a list, from 1 (top) to 0 (end): the middle of its share of the list. */
export function likingFromRank(rank: number, listed: number): number {
  return listed < 1 ? DEFAULT_LIKING : Math.min(1, Math.max(0, 1 - (rank - 0.5) / listed))
}

/**
 * How much one will like a trail, from 0 to 1: the mean of what others do, each as far as they count, and of what is believed without
 * them. The fewer there are, the nearer it stays to that.
 * @param before from 0 to 1
 */
export function predictLiking(votes: readonly Vote[], prior: number): number {
  const weight = votes.reduce((sum, vote) => sum + vote.weight, PRIOR_WEIGHT)
  const liked = votes.reduce((sum, vote) => sum + vote.weight * vote.liking, PRIOR_WEIGHT * prior)
  return liked / weight
}
