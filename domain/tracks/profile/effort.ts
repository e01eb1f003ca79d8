import { msg } from '#domain/platform/language/translate.ts'

const METRES_A_FOOT = 0.3048
const KM_A_MILE = 1.609344

/** The National Park Service's words for a rating below each of these; above the last it is very strenuous. */
const RATINGS = [
  [50, msg('Easiest')],
  [100, msg('Moderate')],
  [150, msg('Moderately strenuous')],
  [200, msg('Strenuous')],
] as const
const HARDEST = msg('Very strenuous')

/** Effort of a walk as a rating and in words. */
export type Effort = { rating: number; words: (typeof RATINGS)[number][1] | typeof HARDEST }

/**
 * Returns the effort of a walk by the formula of Shenandoah National Park: the root of twice the ascent in feet times
 * the length in miles. https://www.nps.gov/shen/planyourvisit/how-to-determine-hiking-difficulty.htm
 */
export function computeEffort({ lengthKm, ascentM }: { lengthKm: number; ascentM: number }): Effort {
  const rating = Math.sqrt(2 * (ascentM / METRES_A_FOOT) * (lengthKm / KM_A_MILE))
  return { rating, words: RATINGS.find(([below]) => rating < below)?.[1] ?? HARDEST }
}
