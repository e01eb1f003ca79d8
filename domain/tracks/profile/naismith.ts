/** Naismith's rule: 5 km an hour, plus an hour for 600 m of ascent. */
const S_A_KM = 720
const S_A_CLIMBED_M = 6

/**
 * Estimates the duration of a walk by Naismith's rule from length and ascent alone: an hour for each 5 km and one for
 * each 600 m of ascent. W. W. Naismith, Scottish Mountaineering Club Journal 2 (1892), p. 136.
 */
export function estimateNaismithS({ lengthKm, ascentM }: { lengthKm: number; ascentM: number }): number {
  return lengthKm * S_A_KM + ascentM * S_A_CLIMBED_M
}
