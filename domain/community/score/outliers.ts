import type { Fit } from './plackett-luce.ts'
import type { Rankings } from './rankings.ts'

/** A list passes over a trail that often by chance once in e⁵ ≈ 150 times. */
const MAX_PASSED_OVER = 5

/**
 * Returns the rankings without outliers: rows in which a list passed over a trail more often than the fit makes plausible. For an
 * item at its place in a list that number is
 *
 *     Σ γ / (sum of the strengths left), over the choices down to it,
 *
 * the martingale residual of a trail that "waits" to be chosen. Where the model holds, it follows the exponential distribution of
 * mean 1. A first place pulls a trail up by at most 1, a last place pulls it down by that sum: without a limit one list could sink a
 * trail that tens of others love. The list is read as though it did not hold that trail.
 */
export function removeOutliers(rankings: Rankings, { likelihood }: Pick<Fit, 'likelihood'>): Rankings {
  const { count, starts, items, weights } = rankings
  const keptItems = new Int32Array(items.length)
  const keptWeights = new Float64Array(items.length)
  const keptStarts = new Int32Array(starts.length)
  let kept = 0
  const left = new Float64Array(items.length)
  for (let list = 0; list + 1 < starts.length; list += 1) {
    const start = starts[list] ?? 0
    const end = starts[list + 1] ?? 0
    let sum = 0
    for (let row = end - 1; row >= start; row -= 1) left[row] = sum += likelihood.strengths[items[row] ?? 0] ?? 0
    let passedOver = 0
    for (let row = start; row < end; row += 1) {
      const item = items[row] ?? 0
      // no choice is left to the last one
      if (row + 1 < end) passedOver += 1 / (left[row] ?? 1)
      if ((likelihood.strengths[item] ?? 0) * passedOver > MAX_PASSED_OVER) continue
      keptItems[kept] = item
      keptWeights[kept] = weights[row] ?? 0
      kept += 1
    }
    keptStarts[list + 1] = kept
  }
  return { count, starts: keptStarts, items: keptItems.subarray(0, kept), weights: keptWeights.subarray(0, kept) }
}
