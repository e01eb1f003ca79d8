import { deviating } from './deviations.ts'
import { withoutOutliers } from './outliers.ts'
import { fitting } from './plackett-luce.ts'
import { componentsOf, rankingsOf } from './rankings.ts'
import { voicesOf } from './voices.ts'
import { LEAST_LISTS } from '#domain/platform/limits.ts'

/** Half a win and half a loss against the ghost: enough to keep every worth finite (Turner et al. 2020). */
const GHOST_GAMES = 0.5
/** Fits after which what all others contradict is left out anew; the last one is fine, in log-worths. */
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
  readonly logWorth: number
}

/**
 * The community's score of each trail, from the lists of all members: the chance to be put above the ghost of the fit, which is the
 * typical trail, as the mean of all scores is 50. See `fitting` for the model and `voicesOf` for what each list counts.
 * @param start log-worths of the last fit; 0 for trails that it did not know
 */
export function* scoringTrails(
  lists: readonly HikersList[],
  trailCount: number,
  start?: Float64Array,
): Generator<void, TrailScore[]> {
  const voices = voicesOf(lists, trailCount).filter(({ items }) => items.length > 1)
  yield
  const rankings = rankingsOf(
    trailCount,
    voices.map(({ items }) => items),
    voices.map(({ weight }) => weight),
  )
  yield
  let fit = yield* fitting(rankings, { ghostGames: GHOST_GAMES, ...(start && { start }), tolerance: ROUGH })
  let believed = rankings
  for (let round = 1; round <= ROUNDS; round += 1) {
    believed = withoutOutliers(rankings, fit)
    const tolerance = round < ROUNDS ? ROUGH : FINE
    fit = yield* fitting(believed, { ghostGames: GHOST_GAMES, start: fit.logWorths, tolerance })
  }
  const deviations = yield* deviating(believed, fit)
  const listsOf = new Int32Array(trailCount)
  for (const item of rankings.items) listsOf[item] = (listsOf[item] ?? 0) + 1
  const components = componentsOf(rankings)
  const main = largestOf(components)
  return Array.from(fit.logWorths, (logWorth, item) => {
    const reach = BAND_DEVIATIONS * (deviations[item] ?? 0)
    return {
      score: percent(logWorth),
      low: percent(logWorth - reach),
      high: percent(logWorth + reach),
      lists: listsOf[item] ?? 0,
      isRising: (listsOf[item] ?? 0) < LEAST_LISTS || components[item] !== main,
      logWorth,
    }
  })
}

/** {@link scoringTrails} at one go. */
export function scoreTrails(lists: readonly HikersList[], trailCount: number, start?: Float64Array): TrailScore[] {
  const passes = scoringTrails(lists, trailCount, start)
  for (;;) {
    const { done, value } = passes.next()
    if (done === true) return value
  }
}

/** The number of most items; of equals the lowest. */
function largestOf(components: Int32Array): number {
  const sizes = new Map<number, number>()
  for (const root of components) sizes.set(root, (sizes.get(root) ?? 0) + 1)
  let largest = -1
  for (const [root, size] of sizes)
    if (size > (sizes.get(largest) ?? 0) || (size === sizes.get(largest) && root < largest)) largest = root
  return largest
}

function percent(logWorth: number): number {
  return 100 / (1 + Math.exp(-logWorth))
}
