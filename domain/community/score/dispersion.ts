import type { Likelihood } from './likelihood.ts'
import type { Rankings } from './rankings.ts'

/**
 * Least dispersion. Tastes that differ make lists tell less of the mean of all hikers than the model says. The residuals do not show
 * it: a list gives each trail one place, which hides whether taste or chance put it there.
 */
const LEAST = 1.2

/**
 * Returns by how much less the lists tell than the model says. Their marks show it, as some hikers give more stars than others: the
 * wins of a list's marks together, less the expected ones, against their variance. The rest of what lists tell has no such error, so
 * this is the geometric mean of both.
 */
export function estimateDispersion({ firstMark, starts, items, weights }: Rankings, { strengths }: Likelihood): number {
  let [found, expected] = [0, 0]
  for (let list = 0; list + 1 < starts.length; list += 1) {
    const [start, last] = [starts[list] ?? 0, (starts[list + 1] ?? 0) - 1]
    let [sum, mark, wins, variance] = [0, 0, 0, 0]
    for (let row = last; row >= start; row -= 1) {
      const item = items[row] ?? 0
      if (item < firstMark) sum += strengths[item] ?? 0
      else mark = strengths[item] ?? 0
      if (row === last || mark === 0) continue
      const chance = mark / (sum + mark)
      wins += (item < firstMark ? 0 : 1) - chance
      variance += chance * (1 - chance)
    }
    const weight = weights[start] ?? 0
    found += weight * wins ** 2
    expected += weight * variance
  }
  return expected > 0 ? Math.max(LEAST, Math.sqrt(found / expected)) : LEAST
}
