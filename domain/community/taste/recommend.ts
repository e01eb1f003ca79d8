/** A person's liking for a trail that they have walked. */
export interface Vote {
  /** Weight of the vote, above 0. */
  readonly weight: number
  /** Position in the person's list: 1 is the top, 0 the end. */
  readonly liking: number
}

/** Liking that is assumed before anybody has voted. */
export const DEFAULT_LIKING = 0.5

/** Weight of the community's opinion beside the votes. */
const PRIOR_WEIGHT = 1

/** Returns the position of a hike in a list from 1 (top) to 0 (end): the middle of its share of the list. */
export function likingFromRank(rank: number, listed: number): number {
  return listed < 1 ? DEFAULT_LIKING : Math.min(1, Math.max(0, 1 - (rank - 0.5) / listed))
}

/** Smallest number of placed hikes for which the rank of another is guessed. */
export const MIN_PLACED_TO_GUESS = 10

/** Returns the rank that a trail would probably have in a list of so many hikes: the inverse of {@link likingFromRank}. */
export function rankFromLiking(liking: number, listed: number): number {
  return Math.max(1, Math.round((1 - liking) * listed + 0.5))
}

/**
 * Returns how much a person will like a trail, from 0 to 1: the weighted mean of the votes and the prior. The fewer
 * votes there are, the nearer it stays to the prior.
 * @param prior from 0 to 1
 */
export function predictLiking(votes: readonly Vote[], prior: number): number {
  const weight = votes.reduce((sum, vote) => sum + vote.weight, PRIOR_WEIGHT)
  const liked = votes.reduce((sum, vote) => sum + vote.weight * vote.liking, PRIOR_WEIGHT * prior)
  return liked / weight
}
