import { type Place, type PlacePair, kendallsTau } from './kendalls-tau.ts'

/** Smallest number of common hikes from which two tastes are compared. */
export const MIN_COMMON_HIKES = 3

/**
 * Number of common hikes that weigh as much as the prior: with as many, two lists agree half as much as their tau says.
 * The prior mean of tau is 0. If the true values of member pairs have a standard deviation of about 0.3, the best
 * estimate after n hikes is tau · n / (n + (4 / 9) / 0.3²): the variance of tau is about four ninths of 1 / n (Kendall,
 * Rank Correlation Methods, 1948), and this weighted mean has the smallest error (B. Efron and C. Morris, “Data
 * analysis using Stein's estimator and its generalizations”, Journal of the American Statistical Association 70, 1975).
 */
const PRIOR_HIKES = 5

/** A trail in both lists, with its position in each. */
export interface CommonTrail<Trail> {
  readonly trail: Trail
  /** Position in my list, lower is better; null where its owner has never placed it. */
  readonly mine: Place
  readonly theirs: Place
}

/** Similarity of two tastes. */
export interface Taste {
  /** Number of hikes in common. */
  readonly common: number
  /**
   * From −1 to 1, shrunk towards 0; null where too few are common, or where one of the two has never ranked anything.
   */
  readonly likeness: number | null
}

export function computeTaste(common: readonly Pick<CommonTrail<unknown>, 'mine' | 'theirs'>[]): Taste {
  const tau = kendallsTau(common.map(({ mine, theirs }): PlacePair => [mine, theirs]))
  const { length } = common
  return { common: length, likeness: tau === null || length < MIN_COMMON_HIKES ? null : shrinkTau(tau, length) }
}

/** Returns the estimate of a tau from few hikes, shrunk towards 0. */
export function shrinkTau(tau: number, common: number): number {
  return (tau * common) / (common + PRIOR_HIKES)
}

/** Returns the similarity in per cent: 50 for two independent tastes, 0 for opposites. */
export function percentAlike(likeness: number): number {
  return Math.round(50 * (1 + likeness))
}

/**
 * Returns the common hikes on which two people differ most, by their places among those that both have placed, as lists
 * may differ in length; of equal ones those higher in the first list.
 */
export function findDifferences<Trail>(common: readonly CommonTrail<Trail>[], max: number): Trail[] {
  const placed = common.filter(({ mine, theirs }) => mine !== null && theirs !== null)
  const theirPlaces = new Map(
    placed.toSorted((a, b) => (a.theirs ?? 0) - (b.theirs ?? 0)).map(({ trail }, place) => [trail, place]),
  )
  return placed
    .toSorted((a, b) => (a.mine ?? 0) - (b.mine ?? 0))
    .map(({ trail }, place) => ({ trail, apart: Math.abs(place - (theirPlaces.get(trail) ?? place)) }))
    .filter(({ apart }) => apart > 0)
    .toSorted((a, b) => b.apart - a.apart)
    .slice(0, max)
    .map(({ trail }) => trail)
}
