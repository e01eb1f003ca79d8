import type { Likelihood } from './likelihood.ts'
import { type Groups, type Spread } from './priors.ts'
import type { Rankings } from './rankings.ts'

/**
 * Least dispersion. Tastes that differ make lists tell less of the mean of all hikers than the model says, and the one place that a
 * list gives a trail hides it: among hikers of two tastes residuals are as large as among hikers of one.
 */
const LEAST = 1.2

/** A sum of squared residuals, and the sum that the model expects. */
interface Squares {
  found: number
  expected: number
}

/**
 * Returns by how much less the lists tell than the model says, as their residuals are larger than it expects. There are two kinds:
 * of each trail in a list its wins less the expected ones, and of all trails of a list together how they lie to its marks, as some
 * hikers give more stars than others. Where both say something it is their geometric mean.
 */
export function estimateDispersion(
  rankings: Rankings,
  likelihood: Likelihood,
  { groups, spread }: { groups: Groups; spread: Spread },
): number {
  const { firstMark, starts, items, weights } = rankings
  const { strengths, curvature } = likelihood
  const left = new Float64Array(items.length)
  const ofTrails: Squares = { found: 0, expected: 0 }
  const ofMarks: Squares = { found: 0, expected: 0 }
  for (let list = 0; list + 1 < starts.length; list += 1) {
    const [start, last] = [starts[list] ?? 0, (starts[list + 1] ?? 0) - 1]
    const weight = weights[start] ?? 0
    let [sum, mark, markWins, markVariance] = [0, 0, 0, 0]
    for (let row = last; row >= start; row -= 1) {
      const item = items[row] ?? 0
      if (item < firstMark) sum += strengths[item] ?? 0
      else mark = strengths[item] ?? 0
      left[row] = sum + mark
      if (row === last || mark === 0) continue
      const chance = mark / (sum + mark)
      markWins += (item < firstMark ? 0 : 1) - chance
      markVariance += chance * (1 - chance)
    }
    ofMarks.found += weight * markWins ** 2
    ofMarks.expected += weight * markVariance
    let [inverses, squares] = [0, 0]
    for (let row = start; row <= last; row += 1) {
      const item = items[row] ?? 0
      const inverse = row < last ? 1 / (left[row] ?? 1) : 0
      inverses += inverse
      squares += inverse ** 2
      if (item >= firstMark) continue
      const expectedWins = (strengths[item] ?? 0) * inverses
      const variance = expectedWins - (strengths[item] ?? 0) ** 2 * squares
      // the fit has come nearer to this list by what the list is of all that is known
      const known = (curvature[item] ?? 0) + 1 / (spread.within[groups.of[item] ?? 0] ?? 1)
      ofTrails.found += weight * ((row < last ? 1 : 0) - expectedWins) ** 2
      ofTrails.expected += weight * variance * Math.max(0, 1 - variance / known)
    }
  }
  return Math.max(LEAST, Math.sqrt(ratioOf(ofTrails) * Math.max(1, ratioOf(ofMarks))))
}

function ratioOf({ found, expected }: Squares): number {
  return expected > 0 ? found / expected : 1
}
