import { conjugateGradient } from './conjugate-gradient.ts'
import type { Rankings } from './rankings.ts'
import { type Likelihood, multiplyByCurvature, computeLikelihood } from './likelihood.ts'

/** Steps of Hunter's algorithm before Newton's, which needs a start near the maximum. */
const FIRST_STEPS = 5
const MAX_STEPS = 100
/** Largest change of a log-strength in one step: far from the maximum the curvature says little. */
const MAX_CHANGE = 4
const LEAST_STEP = 2 ** -20
/** Smallest accepted gain of a step, as a share of the gain that the slope promises (Armijo). */
const PROMISED = 1e-4
const ROUNDING = 1e-12

export interface FitOptions {
  /** Wins, and losses, of each item against the prior opponent of strength 1. */
  readonly priorGames: number
  /** Start values, such as the result of the last fit. */
  readonly start?: Float64Array
  /** The fit ends with a step that changes no log-strength by more than this. */
  readonly tolerance?: number
}

export interface Fit {
  /** ln γ of each item; the prior opponent has 0. */
  readonly logStrengths: Float64Array
  /** Likelihood of lists and prior at these strengths; see {@link multiplyByCurvature}. */
  readonly likelihood: Likelihood
  readonly steps: number
}

/**
 * Fits the model of Plackett (1975) and Luce (1959): a list's author picks the best of all items, then the best of the rest, and so
 * on, each item with a chance in proportion to its strength γ. A list a1 > a2 > … > am has the likelihood
 *
 *     Π  γ(as) / (γ(as) + γ(as+1) + … + γ(am)),   s = 1 … m − 1
 *
 * Lists may be of any length and hold any of the items: only items of one list are compared.
 *
 * Each item also plays a prior opponent of strength 1, with `priorGames` wins and as many losses: the pseudo-rankings of Turner, van
 * Etten, Firth and Kosmidis (2020, Computational Statistics 35:1027–1057). They act like the gamma prior of Caron and Doucet (2012,
 * Journal of Computational and Graphical Statistics 21:174–196), and pull an item that always wins as much as one that always loses.
 * So each strength is finite, and the chances to beat the prior, γ / (1 + γ), have the mean one half: the slopes of all lists sum to 0.
 *
 * The log-likelihood is concave in ln γ. From the start values the fit takes a few steps of Hunter (2004, Annals of Statistics
 * 32:384–406), who minorises it (γ = wins / Σ 1 / sum of the strengths left, never downhill), then steps of Newton's method, whose
 * equations are solved by conjugate gradients without a matrix, preconditioned by its diagonal. Each pass is linear in rows. A step
 * that would lose likelihood is shortened.
 *
 * A generator, so that the event loop can run between its passes; {@link fit} runs it through.
 */
export function* fitInSteps(rankings: Rankings, options: FitOptions): Generator<void, Fit> {
  const { priorGames, start, tolerance = 1e-4 } = options
  let logStrengths: Float64Array = start?.slice() ?? new Float64Array(rankings.count)
  let likelihood = computeLikelihood(rankings, logStrengths, priorGames)
  yield
  let steps = 0
  const firstSteps = start ? 0 : FIRST_STEPS
  for (; steps < firstSteps; steps += 1) {
    logStrengths = hunterStep(likelihood, priorGames)
    likelihood = computeLikelihood(rankings, logStrengths, priorGames)
    yield
  }
  for (; steps < MAX_STEPS; steps += 1) {
    const change = yield* conjugateGradient({
      times: (vector) => multiplyByCurvature(rankings, likelihood, vector),
      diagonal: likelihood.curvature,
      right: likelihood.slope,
    })
    const longest = maxAbsolute(change)
    if (longest === 0) break
    let length = Math.min(1, MAX_CHANGE / longest)
    const promised = dot(likelihood.slope, change)
    for (; length > LEAST_STEP; length /= 2) {
      const next = logStrengths.map((value, item) => value + length * (change[item] ?? 0))
      const nextLikelihood = computeLikelihood(rankings, next, priorGames)
      yield
      // near the maximum the gain is smaller than the rounding error
      const rounding = ROUNDING * Math.abs(likelihood.logLikelihood)
      if (nextLikelihood.logLikelihood < likelihood.logLikelihood + PROMISED * length * promised - rounding) continue
      logStrengths = next
      likelihood = nextLikelihood
      break
    }
    if (longest <= tolerance || length <= LEAST_STEP) break
  }
  return { logStrengths, likelihood, steps }
}

/** Runs {@link fitInSteps} to its end. */
export function fit(rankings: Rankings, options: FitOptions): Fit {
  const passes = fitInSteps(rankings, options)
  for (;;) {
    const { done, value } = passes.next()
    if (done === true) return value
  }
}

/**
 * Returns the next log-strengths: γ = wins / Σ 1 / (strengths left), over all choices in which the item could be
 * chosen; Hunter (2004), equation 30.
 */
function hunterStep({ strengths, wins, exposure }: Likelihood, priorGames: number): Float64Array {
  return strengths.map((strength, item) => {
    const games = (exposure[item] ?? 0) + (2 * priorGames) / (1 + strength)
    const won = (wins[item] ?? 0) + priorGames
    return won > 0 && games > 0 ? Math.log(won / games) : Math.log(strength)
  })
}

function maxAbsolute(vector: Float64Array): number {
  return vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
}
