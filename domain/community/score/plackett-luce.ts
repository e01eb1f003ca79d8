import { type SquareMatrix, factorize, solveFactorized } from './cholesky.ts'
import { conjugateGradient, divideByDiagonal } from './conjugate-gradient.ts'
import { type Likelihood, multiplyByCurvature, computeLikelihood } from './likelihood.ts'
import type { Groups, Prior } from './priors.ts'
import type { Rankings } from './rankings.ts'
import { computeShiftInformation } from './shift-information.ts'

const MAX_STEPS = 100
/** Largest change of a log-strength in one step: far from the maximum the curvature says little. */
const MAX_CHANGE = 4
const LEAST_STEP = 2 ** -20
/** Smallest accepted gain of a step, as a share of the gain that the slope promises (Armijo). */
const PROMISED = 1e-4
const ROUNDING = 1e-12

export interface FitOptions {
  readonly prior: Prior
  /** Groups of items that few lists compare with others: with these the equations are solved in fewer steps. */
  readonly groups?: Groups
  /** Information of the lists about shifts of the groups, near the start; computed where it is not given. */
  readonly shifts?: SquareMatrix
  /** Start values, such as the result of the last fit. */
  readonly start?: Float64Array
  /** The fit ends with a step that changes no log-strength by more than this. */
  readonly tolerance?: number
}

export interface Fit {
  /** ln γ of each item. */
  readonly logStrengths: Float64Array
  /** Likelihood of the lists at these strengths; see {@link multiplyByCurvature}. */
  readonly likelihood: Likelihood
  readonly steps: number
}

/** Density of lists and prior at one point, with its derivatives. */
interface Posterior {
  readonly logStrengths: Float64Array
  readonly likelihood: Likelihood
  readonly logDensity: number
  readonly slope: Float64Array
  readonly curvature: Float64Array
}

/**
 * Fits the model of Plackett (1975) and Luce (1959): a list's author picks the best of all items, then the best of the rest, and so
 * on, each item with a chance in proportion to its strength γ. A list a1 > a2 > … > am has the likelihood
 *
 *     Π  γ(as) / (γ(as) + γ(as+1) + … + γ(am)),   s = 1 … m − 1
 *
 * Lists may be of any length and hold any of the items: only items of one list are compared. A prior keeps each strength finite.
 *
 * The log-density is concave in ln γ. The fit takes steps of Newton's method, whose equations are solved by conjugate gradients
 * without a matrix. Each pass is linear in rows. A step that would lose density is shortened.
 *
 * A generator, so that the event loop can run between its passes; {@link fit} runs it through.
 */
export function* fitInSteps(rankings: Rankings, options: FitOptions): Generator<void, Fit> {
  const { prior, groups, start, tolerance = 1e-4 } = options
  let at = evaluate(rankings, prior, start?.slice() ?? new Float64Array(rankings.count))
  yield
  const shifts = groups && addPrior(rankings, options, at)
  if (shifts) yield* factorize(shifts)
  let steps = 0
  for (; steps < MAX_STEPS; steps += 1) {
    const { likelihood, logStrengths, slope, curvature } = at
    const change = yield* conjugateGradient({
      times: (vector) => {
        const product = multiplyByCurvature(rankings, likelihood, vector)
        prior.addProduct(logStrengths, vector, product)
        return product
      },
      precondition: (vector) => {
        const divided = divideByDiagonal(curvature, vector)
        if (groups && shifts) addShifts(divided, vector, { groups, shifts })
        return divided
      },
      right: slope,
    })
    const longest = maxAbsolute(change)
    if (longest === 0) break
    let length = Math.min(1, MAX_CHANGE / longest)
    const promised = dot(slope, change)
    for (; length > LEAST_STEP; length /= 2) {
      const next = evaluate(
        rankings,
        prior,
        logStrengths.map((value, item) => value + length * (change[item] ?? 0)),
      )
      yield
      // near the maximum the gain is smaller than the rounding error
      const rounding = ROUNDING * Math.abs(at.logDensity)
      if (next.logDensity < at.logDensity + PROMISED * length * promised - rounding) continue
      at = next
      break
    }
    if (longest <= tolerance || length <= LEAST_STEP) break
  }
  return { logStrengths: at.logStrengths, likelihood: at.likelihood, steps }
}

/** Runs {@link fitInSteps} to its end. */
export function fit(rankings: Rankings, options: FitOptions): Fit {
  const passes = fitInSteps(rankings, options)
  for (;;) {
    const { done, value } = passes.next()
    if (done === true) return value
  }
}

function evaluate(rankings: Rankings, prior: Prior, logStrengths: Float64Array): Posterior {
  const likelihood = computeLikelihood(rankings, logStrengths)
  const [slope, curvature] = [likelihood.slope.slice(), likelihood.curvature.slice()]
  const logDensity = likelihood.logLikelihood + prior.addTo(logStrengths, slope, curvature)
  return { logStrengths, likelihood, logDensity, slope, curvature }
}

/** Returns what lists and prior tell about shifts of each group. */
function addPrior(rankings: Rankings, { prior, groups, shifts }: FitOptions, at: Posterior): SquareMatrix | undefined {
  if (!groups) return undefined
  const { size, values } = shifts
    ? { size: shifts.size, values: shifts.values.slice() }
    : computeShiftInformation(rankings, at.likelihood, groups)
  const ofPrior = new Float64Array(rankings.count)
  prior.addProduct(at.logStrengths, new Float64Array(rankings.count).fill(1), ofPrior)
  for (let item = 0; item < ofPrior.length; item += 1) {
    const diagonal = (groups.of[item] ?? 0) * (size + 1)
    values[diagonal] = (values[diagonal] ?? 0) + (ofPrior[item] ?? 0)
  }
  return { size, values }
}

/**
 * Adds the solution for shifts of whole groups, which steps along the diagonal alone approach slowly: the coarse space
 * of two-level domain decomposition.
 */
function addShifts(
  solution: Float64Array,
  right: Float64Array,
  { groups, shifts }: { groups: Groups; shifts: SquareMatrix },
): void {
  const sums = new Float64Array(shifts.size)
  for (let item = 0; item < right.length; item += 1) {
    const group = groups.of[item] ?? 0
    sums[group] = (sums[group] ?? 0) + (right[item] ?? 0)
  }
  const solved = solveFactorized(shifts, sums)
  for (let item = 0; item < right.length; item += 1)
    solution[item] = (solution[item] ?? 0) + (solved[groups.of[item] ?? 0] ?? 0)
}

function maxAbsolute(vector: Float64Array): number {
  return vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
}
