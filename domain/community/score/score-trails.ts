import { centreOnTypical, toPercent } from './percent.ts'
import { computeDeviations } from './deviations.ts'
import { estimateDispersion } from './dispersion.ts'
import { createSpread, estimateSpread } from './estimate-spread.ts'
import { computeLikelihood } from './likelihood.ts'
import { removeOutliers } from './outliers.ts'
import { type Fit, fitInSteps } from './plackett-luce.ts'
import { type Groups, type Spread, createLevelsPrior } from './priors.ts'
import { type Rankings, findComponents, toRankings } from './rankings.ts'
import { computeShiftInformation } from './shift-information.ts'
import { MARK_STARTS, placeMarks } from './star-marks.ts'
import { groupTrails } from './trail-groups.ts'
import { type WeightedList, weighLists } from './weigh-lists.ts'
import { MIN_LISTS_FOR_RANK } from '#domain/platform/limits.ts'

/** Number of fits after which outliers are removed and variances estimated anew; the last is fine, in log-strengths. */
const ROUNDS = 2
const [ROUGH, FINE] = [1e-2, 1e-3]
/** Deviations around the mean that contain 90 % of a normal distribution; 95 % lie above the lower end. */
const BAND_DEVIATIONS = 1.645

/** The placed hikes of one member, best first. */
export interface HikersList {
  /** Trails, numbered from 0, each once. */
  readonly items: readonly number[]
  /** Stars from 1 to 5, parallel to `items`; null, 0 or missing where unknown. */
  readonly ratings?: ArrayLike<number | null | undefined> | null
  /** Pairs of trails, the better one first, that the member compared when asked. */
  readonly answers?: readonly (readonly [better: number, worse: number])[] | null
  /** Day on which each item was logged, from any epoch; parallel to `items`. */
  readonly loggedOnDay?: ArrayLike<number>
  /** Age of the account; without it, it counts in full. */
  readonly accountDays?: number
}

export interface ScoreOptions {
  /** Log-strengths of the last fit; 0 for new trails. */
  readonly start?: Float64Array
  /** Country of each trail, as any name or number. */
  readonly countries?: readonly (number | string)[]
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
 * Returns the community's score of each trail: its chance to be put above a typical trail, so that the mean of all scores is 50. A
 * trail's log-strength is normal about the level of its country, and levels are normal about their mean. See `fitInSteps` for the
 * model of lists, `placeMarks` for stars, `weighLists` for the weight of each list, and `computeDeviations` for bands. A generator,
 * so that the event loop can run between the passes.
 */
export function* scoreTrailsInSteps(
  lists: readonly HikersList[],
  trailCount: number,
  { start, countries }: ScoreOptions = {},
): Generator<void, TrailScore[]> {
  const weightedLists = weighLists(lists, trailCount).filter(({ items }) => items.length > 1)
  yield
  const rankings = toMemberRankings(weightedLists, trailCount)
  const groups = groupTrails(trailCount, rankings.count - trailCount, countries)
  yield
  const { fit, believed, spread } = yield* fitHierarchy(rankings, groups, start)
  const dispersion = estimateDispersion(believed, fit.likelihood)
  yield
  const deviations = yield* computeDeviations(believed, fit.likelihood, { groups, spread, dispersion })
  const listsOf = new Int32Array(trailCount)
  for (const { items } of weightedLists) for (const item of items) listsOf[item] = (listsOf[item] ?? 0) + 1
  const components = findComponents(rankings)
  const main = largestComponent(components.subarray(0, trailCount))
  return Array.from(centreOnTypical(fit.logStrengths.subarray(0, trailCount)), (logStrength, item) => {
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
export function scoreTrails(lists: readonly HikersList[], trailCount: number, options?: ScoreOptions): TrailScore[] {
  const passes = scoreTrailsInSteps(lists, trailCount, options)
  for (;;) {
    const { done, value } = passes.next()
    if (done === true) return value
  }
}

/** Returns each member's list, with marks where it has stars, and behind it the member's answers as lists of two. */
function toMemberRankings(weightedLists: readonly WeightedList[], trailCount: number): Rankings {
  const [orders, weights, members]: [(readonly number[])[], number[], number[]] = [[], [], []]
  for (const [member, { items, ratings, answers, weight }] of weightedLists.entries())
    for (const order of [placeMarks(items, ratings, trailCount), ...answers]) {
      orders.push(order)
      weights.push(weight)
      members.push(member)
    }
  const hasMarks = orders.some((order) => order.some((item) => item >= trailCount))
  const count = trailCount + (hasMarks ? MARK_STARTS.length : 0)
  return toRankings(count, orders, { weights, firstMark: trailCount, members })
}

/**
 * Fits the lists. Between the fits rows that contradict the last one are left out, and the variances of trails and countries
 * are estimated from it. From the result of an earlier fit one round is enough.
 */
function* fitHierarchy(
  rankings: Rankings,
  groups: Groups,
  start?: Float64Array,
): Generator<void, { fit: Fit; believed: Rankings; spread: Spread }> {
  const { count, firstMark } = rankings
  const markCount = count - firstMark
  const logStrengths = Float64Array.from({ length: count }, (_, item) =>
    item < firstMark ? (start?.[item] ?? 0) : (MARK_STARTS[item - firstMark] ?? 0),
  )
  let spread = createSpread(groups.sizes.length, markCount)
  const options = () => ({ prior: createLevelsPrior(groups, spread), groups })
  let fit: Fit = start
    ? { logStrengths, likelihood: computeLikelihood(rankings, logStrengths), steps: 0 }
    : yield* fitInSteps(rankings, { ...options(), start: logStrengths, tolerance: ROUGH })
  for (let round = start ? ROUNDS : 1; ; round += 1) {
    yield
    const believed = removeOutliers(rankings, fit.likelihood)
    yield
    const shifts = computeShiftInformation(believed, fit.likelihood, groups)
    spread = estimateSpread(fit, { groups, shifts, markCount })
    yield
    const tolerance = round < ROUNDS ? ROUGH : FINE
    fit = yield* fitInSteps(believed, { ...options(), shifts, start: fit.logStrengths, tolerance })
    if (round >= ROUNDS) return { fit, believed, spread }
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
