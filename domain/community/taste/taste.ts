import { type Place, type PlacePair, kendallsTau } from './kendalls-tau.ts'

/** What two people have in common is told from so many hikes on. */
export const MIN_COMMON_HIKES = 3

/**
 * How many common hikes weigh as much as knowing nothing: two lists of as many agree half as much as their tau says. Where nothing is
 * known tau is 0, and if the true ones of any two members lie around that by about 0.3, then its best guess after n hikes is
 * tau · n / (n + (4 / 9) / 0.3²): about four ninths of 1 / n is the variance of tau itself (Kendall, Rank Correlation Methods, 1948),
 * and such a weighing of both is the one that errs least (B. Efron and C. Morris, “Data analysis using Stein's estimator and its
 * generalizations”, Journal of the American Statistical Association 70, 1975).
 */
const PRIOR_HIKES = 5

/** What a list says of a trail that both have walked. */
export interface CommonTrail<Trail> {
  readonly trail: Trail
  /** By what each list is ordered, the lower, the better; null for one that its owner has never placed. */
  readonly mine: Place
  readonly theirs: Place
}

/** How alike two tastes are. */
export interface Taste {
  /** How many hikes they have in common. */
  readonly common: number
  /** From −1 to 1, shrunk towards 0: null where too few are common, or where one of the two has never said what was better. */
  readonly likeness: number | null
}

export function computeTaste(common: readonly Pick<CommonTrail<unknown>, 'mine' | 'theirs'>[]): Taste {
  const tau = kendallsTau(common.map(({ mine, theirs }): PlacePair => [mine, theirs]))
  const { length } = common
  return { common: length, likeness: tau === null || length < MIN_COMMON_HIKES ? null : shrinkTau(tau, length) }
}

/** What to believe of a tau that few hikes have told. */
export function shrinkTau(tau: number, common: number): number {
  return (tau * common) / (common + PRIOR_HIKES)
}

/** “82 % alike”: 50 for two who have nothing to do with each other, 0 for opposites. */
export function percentAlike(likeness: number): number {
  return Math.round(50 * (1 + likeness))
}

/**
 * The common hikes on which two people differ most: by their places among those that both have placed, as lists may differ in length;
 * of equal ones those that stand higher in the first list.
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
