/** 5 km an hour, and 600 m of climb an hour beside it. */
const S_A_KM = 720
const S_A_CLIMBED_M = 6

/**
 * How long a walk takes by Naismith's rule, where its length and climb alone are known: an hour for each 5 km and one for
 * each 600 m of climb. W. W. Naismith, Scottish Mountaineering Club Journal 2 (1892), p. 136.
 */
export function estimateNaismithS({ lengthKm, ascentM }: { lengthKm: number; ascentM: number }): number {
  return lengthKm * S_A_KM + ascentM * S_A_CLIMBED_M
}
