import type { Likelihood } from './likelihood.ts'
import type { Rankings } from './rankings.ts'

/** A list passes over a trail that often by chance once in e⁵ ≈ 150 times. */
const MAX_PASSED_OVER = 5
/** A list picks a trail that early by chance once in 2000 times. */
const MIN_PASSED_OVER = 1 / 2000

/**
 * Returns the rankings without outliers: rows in which a list passed over a trail more often than the fit makes plausible, or less. For an
 * item at its place in a list that number is
 *
 *     Σ γ / (sum of the strengths left), over the choices down to it,
 *
 * the martingale residual of a trail that "waits" to be chosen. Where the model holds, it follows the exponential distribution of
 * mean 1. A first place pulls a trail up by at most 1, a last place pulls it down by that sum: without a limit one list could sink a
 * trail that tens of others love. And what is picked long before its turn would drag down all that it stands above, and with them
 * their countries. The list is read as though it did not hold that trail. Marks and answers of one member count
 * together with the member's list.
 */
export function removeOutliers(rankings: Rankings, { strengths }: Likelihood): Rankings {
  const { count, firstMark, starts, items, weights, members } = rankings
  const keptItems = new Int32Array(items.length)
  const keptWeights = new Float64Array(items.length)
  const keptStarts = new Int32Array(starts.length)
  let kept = 0
  const left = new Float64Array(items.length)
  const passedOver = new Float64Array(count)
  for (let list = 0, next = 0; list + 1 < starts.length; list = next) {
    for (next = list; next + 1 < starts.length && members[next] === members[list]; next += 1)
      addPassedOver(rankings, { strengths, left, passedOver }, next)
    for (let own = list; own < next; own += 1) {
      for (let row = starts[own] ?? 0; row < (starts[own + 1] ?? 0); row += 1) {
        const item = items[row] ?? 0
        if (isOutlier(passedOver[item] ?? 0)) continue
        keptItems[kept] = item
        keptWeights[kept] = weights[row] ?? 0
        kept += 1
      }
      keptStarts[own + 1] = kept
    }
    for (let row = starts[list] ?? 0; row < (starts[next] ?? 0); row += 1) passedOver[items[row] ?? 0] = 0
  }
  return {
    count,
    firstMark,
    starts: keptStarts,
    items: keptItems.subarray(0, kept),
    weights: keptWeights.subarray(0, kept),
    members,
  }
}

function isOutlier(passedOver: number): boolean {
  return passedOver > MAX_PASSED_OVER || passedOver < MIN_PASSED_OVER
}

/** Adds how often a list passed over each of its items. */
function addPassedOver(
  { firstMark, starts, items }: Rankings,
  { strengths, left, passedOver }: { strengths: Float64Array; left: Float64Array; passedOver: Float64Array },
  list: number,
): void {
  const [start, end] = [starts[list] ?? 0, starts[list + 1] ?? 0]
  let [sum, mark, choices] = [0, 0, 0]
  for (let row = end - 1; row >= start; row -= 1) {
    const item = items[row] ?? 0
    if (item < firstMark) sum += strengths[item] ?? 0
    else mark = strengths[item] ?? 0
    left[row] = sum + mark
  }
  let choicesAtMark = 0
  for (let row = start; row < end; row += 1) {
    const item = items[row] ?? 0
    // no choice is left to the last one
    if (row + 1 < end) choices += 1 / (left[row] ?? 1)
    const own = item < firstMark ? choices : choices - choicesAtMark
    passedOver[item] = (passedOver[item] ?? 0) + (strengths[item] ?? 0) * own
    if (item >= firstMark) choicesAtMark = choices
  }
}
