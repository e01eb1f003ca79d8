import type { Fit } from './plackett-luce.ts'
import type { Rankings } from './rankings.ts'

/** By chance a list passes over a trail so often once in e⁵ ≈ 150 times. */
const MAX_PASSED_OVER = 5

/**
 * The rankings without what all others contradict: places in lists down to which a trail was passed over more often than the fit can
 * believe. For an item at its place in a list that is
 *
 *     Σ γ / (sum of the strengths left), over the choices down to it,
 *
 * the martingale residual of a trail that "waits" to be chosen, which is distributed as the exponential distribution of mean 1
 * where the model holds. That it stands first pulls a trail up by 1 at the most, that it stands last pulls it down by that sum: so without a bound one list would
 * bury what tens of others love. The list is read as though it did not hold that trail.
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
