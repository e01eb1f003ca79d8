import type { Rankings } from './rankings.ts'

/**
 * Log-likelihood of all lists at given strengths, with its derivatives. Arrays have one number for each item;
 * `rowSquares` has one for each row.
 */
export interface Likelihood {
  readonly strengths: Float64Array
  readonly logLikelihood: number
  /** How often each item was chosen while others were left. */
  readonly wins: Float64Array
  /** Σ weight / (sum of the strengths left), over the choices in which the item could be chosen. */
  readonly exposure: Float64Array
  /** First derivatives of the logarithm of the likelihood by ln γ. */
  readonly slope: Float64Array
  /** The diagonal of the observed information: second derivatives, with their sign turned. */
  readonly curvature: Float64Array
  /** Weight / (sum of the strengths left)² for each choice; 0 at the end of a list, where none is left. */
  readonly rowSquares: Float64Array
}

/**
 * Computes the log-likelihood and its derivatives at strengths γ = e^λ. With D the sum of the strengths left at a choice, and p = γ / D,
 *
 *     log likelihood   Σ w (λ(chosen) − ln D)
 *     slope            wins − Σ w p
 *     curvature        Σ w p (1 − p)
 *
 * One pass up each list computes D, one down the terms of each row. All items below a row are left at its choice, but of the marks
 * only the next one: a mark is there to be chosen from the row after the mark before it.
 */
export function computeLikelihood(rankings: Rankings, logStrengths: Float64Array): Likelihood {
  const { count, firstMark, starts, items, weights } = rankings
  const strengths = logStrengths.map(Math.exp)
  const [wins, exposure] = [new Float64Array(count), new Float64Array(count)]
  const squares = new Float64Array(count)
  const rowSquares = new Float64Array(items.length)
  const inverses = new Float64Array(longestListLength(starts))
  let logLikelihood = 0
  for (let list = 0; list + 1 < starts.length; list += 1) {
    const start = starts[list] ?? 0
    const last = (starts[list + 1] ?? 0) - 1
    let [left, mark] = [0, 0]
    for (let row = last; row >= start; row -= 1) {
      const item = items[row] ?? 0
      const strength = strengths[item] ?? 0
      if (item < firstMark) left += strength
      else mark = strength
      // at the last row nothing else is left to choose
      const weight = row === last ? 0 : (weights[row] ?? 0)
      const inverse = weight / (left + mark)
      inverses[row - start] = inverse
      rowSquares[row] = inverse / (left + mark)
      wins[item] = (wins[item] ?? 0) + weight
      if (row !== last) logLikelihood += weight * ((logStrengths[item] ?? 0) - Math.log(left + mark))
    }
    let [sum, sumOfSquares, sumAtMark, squaresAtMark] = [0, 0, 0, 0]
    for (let row = start; row <= last; row += 1) {
      const item = items[row] ?? 0
      sum += inverses[row - start] ?? 0
      sumOfSquares += rowSquares[row] ?? 0
      if (item < firstMark) {
        exposure[item] = (exposure[item] ?? 0) + sum
        squares[item] = (squares[item] ?? 0) + sumOfSquares
      } else {
        exposure[item] = (exposure[item] ?? 0) + sum - sumAtMark
        squares[item] = (squares[item] ?? 0) + sumOfSquares - squaresAtMark
        sumAtMark = sum
        squaresAtMark = sumOfSquares
      }
    }
  }
  const [slope, curvature] = [new Float64Array(count), new Float64Array(count)]
  for (let item = 0; item < count; item += 1) {
    const strength = strengths[item] ?? 0
    const expected = strength * (exposure[item] ?? 0)
    slope[item] = (wins[item] ?? 0) - expected
    curvature[item] = Math.max(0, expected - strength * strength * (squares[item] ?? 0))
  }
  return { strengths, logLikelihood, wins, exposure, slope, curvature, rowSquares }
}

/**
 * Multiplies the observed information by a vector v, without building its matrix: for item i
 *
 *     γi (vi Σ w / D − Σ w (Σ γj vj) / D²)
 *
 * with the sums over the choices in which i could be chosen, and the inner one over all candidates.
 */
export function multiplyByCurvature(
  { count, firstMark, starts, items }: Rankings,
  likelihood: Likelihood,
  vector: Float64Array,
): Float64Array {
  const { strengths, exposure, rowSquares } = likelihood
  const strengthTimes = new Float64Array(count)
  for (let item = 0; item < count; item += 1) strengthTimes[item] = (strengths[item] ?? 0) * (vector[item] ?? 0)
  const shared = new Float64Array(count)
  const ofRows = new Float64Array(longestListLength(starts))
  for (let list = 0; list + 1 < starts.length; list += 1) {
    const start = starts[list] ?? 0
    const end = starts[list + 1] ?? 0
    let [left, mark] = [0, 0]
    for (let row = end - 1; row >= start; row -= 1) {
      const item = items[row] ?? 0
      if (item < firstMark) left += strengthTimes[item] ?? 0
      else mark = strengthTimes[item] ?? 0
      ofRows[row - start] = (left + mark) * (rowSquares[row] ?? 0)
    }
    let [sum, sumAtMark] = [0, 0]
    for (let row = start; row < end; row += 1) {
      const item = items[row] ?? 0
      sum += ofRows[row - start] ?? 0
      if (item < firstMark) shared[item] = (shared[item] ?? 0) + sum
      else {
        shared[item] = (shared[item] ?? 0) + sum - sumAtMark
        sumAtMark = sum
      }
    }
  }
  for (let item = 0; item < count; item += 1)
    shared[item] = (strengthTimes[item] ?? 0) * (exposure[item] ?? 0) - (strengths[item] ?? 0) * (shared[item] ?? 0)
  return shared
}

/**
 * Returns the length of the longest list. One buffer of that size serves all lists; allocating buffers for all rows in
 * each pass would take longer than the pass.
 */
function longestListLength(starts: Int32Array): number {
  return starts.reduce((longest, start, list) => Math.max(longest, (starts[list + 1] ?? start) - start), 0)
}
