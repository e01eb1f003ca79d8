import { conjugateGradient } from './conjugate-gradient.ts'
import type { Rankings } from './rankings.ts'
import { type Likelihood, multiplyByCurvature, computeLikelihood } from './likelihood.ts'

/** Steps of Hunter's algorithm before Newton's, which wants to begin near the top. */
const FIRST_STEPS = 5
const MAX_STEPS = 100
/** No step changes a log-worth by more: far from the top the curvature says little. */
const MAX_CHANGE = 4
const LEAST_STEP = 2 ** -20
/** A step is good enough where it gains so much of what the slope promises (Armijo). */
const PROMISED = 1e-4
const ROUNDING = 1e-12

export interface FitOptions {
  /** How often each item is pretended to have won, and to have lost, against a ghost of worth 1. */
  readonly priorGames: number
  /** Log-strengths to begin with, as the last fit left them. */
  readonly start?: Float64Array
  /** Ends with the step that changes no log-worth by more. */
  readonly tolerance?: number
}

export interface Fit {
  /** ln γ of each item; the ghost has 0. */
  readonly logStrengths: Float64Array
  /** What the lists and the ghost were asked at these strengths; see {@link curvatureTimes}. */
  readonly likelihood: Likelihood
  readonly steps: number
}

/**
 * Fits the model of Plackett (1975) and Luce (1959): whoever makes a list picks the best of all that they rank, then the best of what
 * is left, and so on, each item with a chance in proportion to its worth γ. A list a1 > a2 > … > am so has the likelihood
 *
 *     Π  γ(as) / (γ(as) + γ(as+1) + … + γ(am)),   s = 1 … m − 1
 *
 * Lists may be of any length and hold any of the items: only those are compared that stand in one list.
 *
 * A ghost of worth 1 stands against each item: `priorGames` wins and as many losses, the pseudo-rankings of Turner, van Etten,
 * Firth and Kosmidis (2020, Computational Statistics 35:1027–1057), which do what the gamma prior of Caron and Doucet (2012, Journal
 * of Computational and Graphical Statistics 21:174–196) does, and pull an item that always wins as much as one that always loses. So
 * each worth is finite, and the chances to beat the ghost, γ / (1 + γ), are one half in the mean of all items: the
 * slopes of all lists sum to nothing.
 *
 * The logarithm of all that is concave in ln γ. From where it begins it takes a few steps of Hunter (2004, Annals of Statistics
 * 32:384–406), who minorises it (γ = wins / Σ 1 / sum of the strengths left, never downhill), then those of Newton's method, whose
 * equations conjugate gradients solve without a matrix, preconditioned by its diagonal. Each pass is linear in rows; ends of steps
 * are checked never to lose likelihood.
 *
 * A generator, so that others are served between its passes; {@link fit} runs it through.
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
      // near the top what is gained is less than what is lost to rounding
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

/** {@link fitting} at one go. */
export function fit(rankings: Rankings, options: FitOptions): Fit {
  const passes = fitInSteps(rankings, options)
  for (;;) {
    const { done, value } = passes.next()
    if (done === true) return value
  }
}

/** γ = wins / Σ 1 / (strengths left), over all choices in which the item could be chosen; Hunter (2004), equation 30. */
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
