import { centreOnTypical, toPercent } from '#domain/community/score/percent.ts'
import type { HikersList } from '#domain/community/score/score-trails.ts'

export interface CommunitySize {
  readonly hikers: number
  readonly trails: number
  /** Mean length of a list. */
  readonly hikesEach: number
  /** Correlation of popularity and quality, from 0 to 1. */
  readonly fame?: number
  /** Spread of the trails' quality, relative to the spread of a hiker's impressions of one trail. */
  readonly spread?: number
  /** Standard deviation, in stars, of the members' own scales. Without it nobody gives stars. */
  readonly starBias?: number
  /** With two, every second hiker orders by another truth, half as much like the first as a truth can be. */
  readonly tastes?: 1 | 2
  readonly seed?: number
}

export interface MadeCommunity {
  readonly lists: HikersList[]
  /** True quality of each trail; with two tastes the logarithm of the odds of its mean chance against a typical trail. */
  readonly truth: readonly number[]
  /** Home region of each trail. */
  readonly regions: readonly number[]
}

/** Age of the community in days. */
export const DAYS = 1000
/** Everybody's first hikes are popular ones; later they look for others. Zipf's exponents. */
const FIRST_HIKES = 6
const FIRST_POPULARITY = 1.2
const LATER_POPULARITY = 0.6
/** Most hikers walk in their home region, and some regions have better trails than others. */
const REGIONS = 40
const AT_HOME = 0.95
const OF_REGION = 0.75
/** Standard deviation of the logarithm of a list's length. */
const LENGTH_SPREAD = 1.2
/** Correlation of two tastes. */
const ALIKE = 0.5
/** Mean stars, how many better one star is in an impression, and the noise of stars against one's own order. */
const STARS = { mean: 3.6, ofImpression: 2.2, noise: 0.25 }

/** Returns a repeatable source of numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b_79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Returns a community whose members walk mostly popular trails, good or not, get noisy impressions of them and order
 * their lists by these.
 */
export function createCommunity(size: CommunitySize): MadeCommunity {
  const { hikers, trails, hikesEach, seed = 1, starBias, tastes = 1 } = size
  const next = createRandom(seed)
  const truth = createTruth(size, next)
  const [firstPick, laterPick] = [
    createTrailPicker(trails, FIRST_POPULARITY, next),
    createTrailPicker(trails, LATER_POPULARITY, next),
  ]
  // numbers of their own, so that the walks are the same with and without stars and tastes
  const extra = createRandom(seed + 1_000_003)
  const other = tastes === 2 ? createOtherTruth(truth, createTruth(size, extra)) : truth
  const lists = Array.from({ length: hikers }, (_, hiker): HikersList => {
    const accountDays = Math.floor(next() * DAYS)
    // most log a few, some log hundreds
    const wanted = Math.round(hikesEach * Math.exp(LENGTH_SPREAD * nextGaussian(next) - LENGTH_SPREAD ** 2 / 2))
    const home = Math.floor(next() * REGIONS)
    const walked = new Set<number>()
    const length = Math.min(trails / REGIONS / 2, Math.max(1, wanted))
    while (walked.size < length) {
      const trail = walked.size < FIRST_HIKES ? firstPick() : laterPick()
      walked.add(next() < AT_HOME ? findAtHome(trail, home, trails) : trail)
    }
    const impressions = getImpressions([...walked], hiker % 2 === 0 ? truth : other, next)
    const items = impressions.map(({ item }) => item)
    const ratings = starBias === undefined ? {} : { ratings: giveStars(impressions, starBias, extra) }
    return {
      items,
      ...ratings,
      loggedOnDay: items.map(() => DAYS - Math.floor(next() * (accountDays + 1))),
      accountDays,
    }
  })
  const regions = truth.map((_, trail) => trail % REGIONS)
  return { lists, truth: tastes === 2 ? computeMeanTruth(truth, other) : truth, regions }
}

/** Returns the quality of each trail: some regions are better than others, and popular trails somewhat better. */
function createTruth({ trails, fame = 0.5, spread = 2 }: CommunitySize, next: () => number): number[] {
  const beauty = Array.from({ length: REGIONS }, () => nextGaussian(next))
  return Array.from({ length: trails }, (_, trail) => {
    const renown = Math.sqrt(3) * (1 - (2 * trail) / trails)
    const own = Math.sqrt(1 - fame * fame - OF_REGION ** 2) * nextGaussian(next)
    return spread * (fame * renown + OF_REGION * (beauty[trail % REGIONS] ?? 0) + own)
  })
}

function createOtherTruth(truth: readonly number[], another: readonly number[]): number[] {
  return truth.map((value, trail) => ALIKE * value + Math.sqrt(1 - ALIKE ** 2) * (another[trail] ?? 0))
}

/** Returns the logarithm of the odds of each trail's mean chance against what is typical to each taste. */
function computeMeanTruth(truth: readonly number[], other: readonly number[]): number[] {
  const [one, two] = [truth, other].map((values) => centreOnTypical(Float64Array.from(values)))
  return truth.map((_, trail) => {
    const chance = (toPercent(one?.[trail] ?? 0) + toPercent(two?.[trail] ?? 0)) / 200
    return Math.log(chance / (1 - chance))
  })
}

/** Returns the trail of the home region that is about as popular. */
function findAtHome(trail: number, home: number, trails: number): number {
  const atHome = trail - (trail % REGIONS) + home
  return atHome < trails ? atHome : Math.max(0, atHome - REGIONS) % trails
}

interface Impression {
  readonly item: number
  readonly impression: number
}

/** Returns impressions with the probabilities of the Plackett–Luce model, best first: the truth plus Gumbel noise. */
function getImpressions(items: readonly number[], truth: readonly number[], next: () => number): Impression[] {
  return items
    .map((item) => ({ item, impression: (truth[item] ?? 0) - Math.log(-Math.log(next() || Number.MIN_VALUE)) }))
    .toSorted((a, b) => b.impression - a.impression)
}

/** Orders items by impressions of them. */
export function orderedByImpression(items: readonly number[], truth: readonly number[], next: () => number): number[] {
  return getImpressions(items, truth, next).map(({ item }) => item)
}

/** Returns stars from 1 to 5 by a member's impressions and own scale. */
function giveStars(impressions: readonly Impression[], starBias: number, next: () => number): number[] {
  const bias = starBias * nextGaussian(next)
  return impressions.map(({ impression }) => {
    const stars = STARS.mean + impression / STARS.ofImpression + bias + STARS.noise * nextGaussian(next)
    return Math.max(1, Math.min(5, Math.round(stars)))
  })
}

/** Returns a function that picks trails, the first most often. */
function createTrailPicker(trails: number, popularity: number, next: () => number): () => number {
  const sums = new Float64Array(trails)
  let sum = 0
  for (let trail = 0; trail < trails; trail += 1) {
    sum += (trail + 10) ** -popularity
    sums[trail] = sum
  }
  return () => {
    const wanted = next() * sum
    let [low, high] = [0, trails - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

function nextGaussian(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
}

/** Returns the trails by average position, best first; of equals those in more lists. */
export function rankByAveragePosition(lists: readonly HikersList[], trails: number): number[] {
  const [sums, counts] = [new Float64Array(trails), new Float64Array(trails)]
  for (const { items } of lists)
    for (const [place, item] of items.entries()) {
      sums[item] = (sums[item] ?? 0) + place + 1
      counts[item] = (counts[item] ?? 0) + 1
    }
  const average = (item: number) => (sums[item] ?? 0) / (counts[item] ?? 1)
  return [...counts.keys()]
    .filter((item) => (counts[item] ?? 0) > 0)
    .toSorted((a, b) => average(a) - average(b) || (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
}
