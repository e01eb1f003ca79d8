import { computeDeviations } from './deviations.ts'
import { removeOutliers } from './outliers.ts'
import { fitInSteps } from './plackett-luce.ts'
import { findComponents, toRankings } from './rankings.ts'
import { weighLists } from './weigh-lists.ts'
import { MIN_LISTS_FOR_RANK } from '#domain/platform/limits.ts'

/** Half a win and half a loss against the ghost: enough to keep every worth finite (Turner et al. 2020). */
const PRIOR_GAMES = 0.5
/** Fits after which what all others contradict is left out anew; the last one is fine, in log-strengths. */
const ROUNDS = 2
const [ROUGH, FINE] = [1e-2, 1e-3]
/** Of a normal distribution 90 % lie within so many deviations, and 95 % above the lower end. */
const BAND_DEVIATIONS = 1.645

/** What one member has placed, best first. */
export interface HikersList {
  /** Trails, numbered from 0, each once. */
  readonly items: readonly number[]
  /** Beside each: when it was logged, in days from any day on. */
  readonly loggedOnDay: ArrayLike<number>
  readonly accountDays: number
}

export interface TrailScore {
  /** How many of 100 hikers who walked it put it above a typical trail, as far as the lists tell. */
  readonly score: number
  /** The band in which that lies, with 90 % certainty. */
  readonly low: number
  readonly high: number
  /** How many lists compare it with another trail. */
  readonly lists: number
  /** In too few lists, or in none that leads to most others: it has no place yet. */
  readonly isRising: boolean
  /** What the next fit begins with. */
  readonly logStrength: number
}

/**
 * The community's score of each trail, from the lists of all members: the chance to be put above the ghost of the fit, which is the
 * typical trail, as the mean of all scores is 50. See `fitInSteps` for the model and `weighLists` for what each list counts.
 * @param start log-strengths of the last fit; 0 for trails that it did not know
 */
export function* scoreTrailsInSteps(
  lists: readonly HikersList[],
  trailCount: number,
  start?: Float64Array,
): Generator<void, TrailScore[]> {
  const weightedLists = weighLists(lists, trailCount).filter(({ items }) => items.length > 1)
  yield
  const rankings = toRankings(
    trailCount,
    weightedLists.map(({ items }) => items),
    weightedLists.map(({ weight }) => weight),
  )
  yield
  let fit = yield* fitInSteps(rankings, { priorGames: PRIOR_GAMES, ...(start && { start }), tolerance: ROUGH })
  let believed = rankings
  for (let round = 1; round <= ROUNDS; round += 1) {
    believed = removeOutliers(rankings, fit)
    const tolerance = round < ROUNDS ? ROUGH : FINE
    fit = yield* fitInSteps(believed, { priorGames: PRIOR_GAMES, start: fit.logStrengths, tolerance })
  }
  const deviations = yield* computeDeviations(believed, fit)
  const listsOf = new Int32Array(trailCount)
  for (const item of rankings.items) listsOf[item] = (listsOf[item] ?? 0) + 1
  const components = findComponents(rankings)
  const main = largestComponent(components)
  return Array.from(fit.logStrengths, (logStrength, item) => {
    const reach = BAND_DEVIATIONS * (deviations[item] ?? 0)
    return {
      score: toPercent(logStrength),
      low: toPercent(logStrength - reach),
      high: toPercent(logStrength + reach),
      lists: listsOf[item] ?? 0,
      isRising: (listsOf[item] ?? 0) < MIN_LISTS_FOR_RANK || components[item] !== main,
      logStrength,
    }
  })
}

/** {@link scoringTrails} at one go. */
export function scoreTrails(lists: readonly HikersList[], trailCount: number, start?: Float64Array): TrailScore[] {
  const passes = scoreTrailsInSteps(lists, trailCount, start)
  for (;;) {
    const { done, value } = passes.next()
    if (done === true) return value
  }
}

/** The number of most items; of equals the lowest. */
function largestComponent(components: Int32Array): number {
  const sizes = new Map<number, number>()
  for (const root of components) sizes.set(root, (sizes.get(root) ?? 0) + 1)
  let largest = -1
  for (const [root, size] of sizes)
    if (size > (sizes.get(largest) ?? 0) || (size === sizes.get(largest) && root < largest)) largest = root
  return largest
}

function toPercent(logStrength: number): number {
  return 100 / (1 + Math.exp(-logStrength))
}
