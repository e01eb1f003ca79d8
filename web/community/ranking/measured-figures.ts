/** What the ranking finds in made-up communities whose true order is known, as `bench/ranking.ts` measures it. */

export interface BandFigure {
  readonly hikers: number
  readonly trails: number
  /** How often, in percent, the band that is called 90 % holds the truth. */
  readonly holdsPercent: number
}

export const BAND_FIGURES: readonly BandFigure[] = [
  { hikers: 100, trails: 320, holdsPercent: 90 }, // provisional
  { hikers: 300, trails: 1520, holdsPercent: 90 }, // provisional
  { hikers: 1000, trails: 3000, holdsPercent: 90 }, // provisional
  { hikers: 2000, trails: 5000, holdsPercent: 90 }, // provisional
]

export interface OrderFigure {
  readonly hikers: number
  /** Kendall's tau between the ranking and the truth, without stars and with them. */
  readonly tauByOrder: number
  readonly tauWithStars: number
}

export const ORDER_FIGURES: readonly OrderFigure[] = [
  { hikers: 40, tauByOrder: 0.49, tauWithStars: 0.62 }, // provisional
  { hikers: 100, tauByOrder: 0.5, tauWithStars: 0.66 }, // provisional
  { hikers: 300, tauByOrder: 0.65, tauWithStars: 0.72 }, // provisional
]

/** How many of the truly best trails are among as many first ones, by the score and by the average place. */
export const HITS = { best: 50, byScore: 42.3, byAveragePlace: 13.9 } as const // provisional

/** By how many places a trail of the first fifty moves at most where so many in a hundred accounts collude. */
export const COLLUSION = { percent: 5, first: 50, places: 3 } as const // provisional

/** Returns of how many in a hundred pairs of trails the better one stands above: tau is the right ones less the wrong ones. */
export function percentInOrder(tau: number): number {
  return Math.round(50 * (1 + tau))
}
