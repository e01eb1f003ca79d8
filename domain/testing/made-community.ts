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
  readonly seed?: number
}

export interface MadeCommunity {
  readonly lists: HikersList[]
  /** True quality of each trail. */
  readonly truth: readonly number[]
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
  const { hikers, trails, hikesEach, fame = 0.5, spread = 2, seed = 1 } = size
  const next = createRandom(seed)
  const beauty = Array.from({ length: REGIONS }, () => nextGaussian(next))
  const truth = Array.from({ length: trails }, (_, trail) => {
    const renown = Math.sqrt(3) * (1 - (2 * trail) / trails)
    const own = Math.sqrt(1 - fame * fame - OF_REGION ** 2) * nextGaussian(next)
    return spread * (fame * renown + OF_REGION * (beauty[trail % REGIONS] ?? 0) + own)
  })
  const [firstPick, laterPick] = [
    createTrailPicker(trails, FIRST_POPULARITY, next),
    createTrailPicker(trails, LATER_POPULARITY, next),
  ]
  const lists = Array.from({ length: hikers }, (): HikersList => {
    const accountDays = Math.floor(next() * DAYS)
    // most log a few, some log hundreds
    const wanted = Math.round(hikesEach * Math.exp(LENGTH_SPREAD * nextGaussian(next) - LENGTH_SPREAD ** 2 / 2))
    const home = Math.floor(next() * REGIONS)
    const walked = new Set<number>()
    const size = Math.min(trails / REGIONS / 2, Math.max(1, wanted))
    while (walked.size < size) {
      const trail = walked.size < FIRST_HIKES ? firstPick() : laterPick()
      walked.add(next() < AT_HOME ? trail - (trail % REGIONS) + home : trail)
    }
    const items = orderedByImpression([...walked], truth, next)
    return { items, loggedOnDay: items.map(() => DAYS - Math.floor(next() * (accountDays + 1))), accountDays }
  })
  return { lists, truth }
}

/** Orders items with the probabilities of the Plackett–Luce model: an impression is the truth plus Gumbel noise. */
export function orderedByImpression(items: readonly number[], truth: readonly number[], next: () => number): number[] {
  return items
    .map((item) => ({ item, impression: (truth[item] ?? 0) - Math.log(-Math.log(next() || Number.MIN_VALUE)) }))
    .toSorted((a, b) => b.impression - a.impression)
    .map(({ item }) => item)
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
