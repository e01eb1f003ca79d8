import type { Fit } from './plackett-luce.ts'
import type { Rankings } from './rankings.ts'

/** Largest number of trails for which the whole matrix is inverted; its cube takes a moment. */
const MAX_EXACT = 400
/** Largest number of row pairs within lists for which the matrix is built. */
const MAX_PAIRS = 20_000_000

/**
 * Returns the standard deviation of each log-strength, from the observed information H of lists and prior (Laplace's
 * approximation): the root of the diagonal of its inverse, without 1 / Σ g, where g is what the prior adds to H. That
 * term is the uncertainty of a common shift, which no list measures and no band should show: H 1 = g, and the mean of
 * all chances to beat the prior is fixed.
 *
 * Among many trails that is 1 / √Hii, the quasi standard error of Firth and de Menezes (2004, Biometrika 91:65–80): the
 * omitted part is about 1 / d of it for a trail that is compared with d similar others. Small communities have few
 * comparisons, so up to 400 trails the matrix is inverted.
 */
export function* computeDeviations(
  rankings: Rankings,
  { likelihood }: Pick<Fit, 'likelihood'>,
): Generator<void, Float64Array> {
  if (rankings.count > MAX_EXACT || countPairs(rankings) > MAX_PAIRS)
    return likelihood.curvature.map((value) => 1 / Math.sqrt(value))
  const information = informationMatrix(rankings, likelihood)
  yield
  const diagonal = yield* inverseDiagonal(information, rankings.count)
  const together = likelihood.priorCurvature.reduce((sum, value) => sum + value, 0)
  return diagonal.map((value) => Math.sqrt(Math.max(0, value - 1 / together)))
}

function countPairs({ starts }: Rankings): number {
  return starts.reduce((sum, start, list) => sum + ((starts[list + 1] ?? start) - start) ** 2, 0)
}

/**
 * Returns the information matrix, row by row, its lower half: Hij = −γi γj Σ w / D², over the choices in which both
 * could be chosen.
 */
function informationMatrix(
  { count, starts, items }: Rankings,
  { strengths, curvature, rowSquares }: Fit['likelihood'],
): Float64Array {
  const matrix = new Float64Array(count * count)
  for (let list = 0; list + 1 < starts.length; list += 1) {
    let sum = 0
    for (let row = starts[list] ?? 0; row < (starts[list + 1] ?? 0); row += 1) {
      const item = items[row] ?? 0
      sum += rowSquares[row] ?? 0
      for (let other = row + 1; other < (starts[list + 1] ?? 0); other += 1) {
        const [low, high] = item < (items[other] ?? 0) ? [item, items[other] ?? 0] : [items[other] ?? 0, item]
        const at = high * count + low
        matrix[at] = (matrix[at] ?? 0) - (strengths[low] ?? 0) * (strengths[high] ?? 0) * sum
      }
    }
  }
  for (let item = 0; item < count; item += 1) matrix[item * count + item] = curvature[item] ?? 0
  return matrix
}

/** Returns the diagonal of the inverse by Cholesky's factor L: the sums of squares of the columns of 1 / L. */
function* inverseDiagonal(matrix: Float64Array, count: number): Generator<void, Float64Array> {
  for (let i = 0; i < count; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let rest = matrix[i * count + j] ?? 0
      for (let k = 0; k < j; k += 1) rest -= (matrix[i * count + k] ?? 0) * (matrix[j * count + k] ?? 0)
      matrix[i * count + j] = i === j ? Math.sqrt(rest) : rest / (matrix[j * count + j] ?? 1)
    }
    yield
  }
  const sums = new Float64Array(count)
  const column = new Float64Array(count)
  for (let j = 0; j < count; j += 1) {
    for (let i = j; i < count; i += 1) {
      let rest = i === j ? 1 : 0
      for (let k = j; k < i; k += 1) rest -= (matrix[i * count + k] ?? 0) * (column[k] ?? 0)
      column[i] = rest / (matrix[i * count + i] ?? 1)
      sums[j] = (sums[j] ?? 0) + (column[i] ?? 0) ** 2
    }
    yield
  }
  return sums
}
