/** What the ranking finds in made-up communities whose true order is known, as `bench/ranking.ts` measures it. */

export interface BandFigure {
  readonly hikers: number
  readonly trails: number
  /** How often, in percent, the band that is called 90 % holds the truth, among trails with a place. */
  readonly holdsPercent: number
}

export const BAND_FIGURES: readonly BandFigure[] = [
  { hikers: 100, trails: 320, holdsPercent: 94 },
  { hikers: 300, trails: 1520, holdsPercent: 90 },
  { hikers: 1000, trails: 3000, holdsPercent: 91 },
  { hikers: 2000, trails: 5000, holdsPercent: 92 },
]

export interface OrderFigure {
  readonly hikers: number
  /** Kendall's tau between the ranking and the truth, without stars and with them. */
  readonly tauByOrder: number
  readonly tauWithStars: number
}

export const ORDER_FIGURES: readonly OrderFigure[] = [
  { hikers: 40, tauByOrder: 0.7, tauWithStars: 0.7 },
  { hikers: 100, tauByOrder: 0.55, tauWithStars: 0.69 },
  { hikers: 300, tauByOrder: 0.74, tauWithStars: 0.77 },
]

/** How many of the truly best trails are among as many first ones, by the score and by the average place. */
export const HITS = { best: 50, byScore: 42.9, byAveragePlace: 13.9 } as const

/** By how many places a trail of the first fifty moves at most where so many in a hundred accounts collude in the ways that the tests try. */
export const COLLUSION = { hikers: 4000, percent: 5, ways: 9, first: 50, places: 3 } as const

/** Returns of how many in a hundred pairs of trails the better one stands above: tau is the right ones less the wrong ones. */
export function percentInOrder(tau: number): number {
  return Math.round(50 * (1 + tau))
}
