import { computeDeviations } from './deviations.ts'
import { removeOutliers } from './outliers.ts'
import { fitInSteps } from './plackett-luce.ts'
import { findComponents, toRankings } from './rankings.ts'
import { weighLists } from './weigh-lists.ts'
import { MIN_LISTS_FOR_RANK } from '#domain/platform/limits.ts'

/** Half a win and half a loss against the prior opponent: enough for a finite strength (Turner et al. 2020). */
const PRIOR_GAMES = 0.5
/** Number of fits after which outliers are removed anew; the last fit is fine, in log-strengths. */
const ROUNDS = 2
const [ROUGH, FINE] = [1e-2, 1e-3]
/** Deviations around the mean that contain 90 % of a normal distribution; 95 % lie above the lower end. */
const BAND_DEVIATIONS = 1.645

/** The placed hikes of one member, best first. */
export interface HikersList {
  /** Trails, numbered from 0, each once. */
  readonly items: readonly number[]
  /** Day on which each item was logged, from any epoch; parallel to `items`. */
  readonly loggedOnDay: ArrayLike<number>
  readonly accountDays: number
  /** Stars of each item, parallel to `items`; null where unknown. */
  readonly ratings?: ArrayLike<number | null>
  /** Answers to “Which was better?”: the better and the worse item of each pair. */
  readonly answers?: readonly (readonly [number, number])[]
}

export interface TrailScore {
  /** Expected number of 100 hikers of this trail who put it above a typical trail. */
  readonly score: number
  /** Limits of the band that contains the score with 90 % certainty. */
  readonly low: number
  readonly high: number
  /** Number of lists that compare it with another trail. */
  readonly lists: number
  /** True where too few lists, or none that connects to most other trails, hold it: it has no place yet. */
  readonly isRising: boolean
  /** Start value of the next fit. */
  readonly logStrength: number
}

/**
 * Returns the community's score of each trail: its chance to be put above the prior opponent of the fit, which is the
 * typical trail, as the mean of all scores is 50. See `fitInSteps` for the model and `weighLists` for the weight of
 * each list. A generator, so that the event loop can run between the passes.
 * @param start log-strengths of the last fit; 0 for new trails
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

/** Runs {@link scoreTrailsInSteps} to its end. */
export function scoreTrails(lists: readonly HikersList[], trailCount: number, start?: Float64Array): TrailScore[] {
  const passes = scoreTrailsInSteps(lists, trailCount, start)
  for (;;) {
    const { done, value } = passes.next()
    if (done === true) return value
  }
}

/** Returns the number of the largest component; of equals the lowest. */
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
