/** `better`: the placed hike was better than the other; `skip`: undecided. */
export type Verdict = 'better' | 'worse' | 'skip'

/** An answer to “Which was better?”: the placed hike, or the other one at this place (from 0) of the list. */
export interface GivenAnswer {
  readonly other: number
  readonly verdict: Verdict
}

/** Standard deviation, in stars, of a hike's rating from those around its place. */
const STARS_OFF = 0.6
/** Window, as a share of the list, over which neighbours' stars are averaged, as single ones are noisy. */
const NEIGHBOUR_SHARE = 1 / 8
/** Weight that a place keeps whatever the stars say, relative to where they fit: answers must be able to outweigh stars. */
const LEAST_WEIGHT = 0.1

/**
 * Scale of the logistic noise of an answer, in log-odds of the share of the list that is better: about a fifth of the
 * list's spread. Two hikes a tenth of a long list apart are mistaken one time in four.
 */
const NOISE = 0.3
/** Chance that an answer is given at random: a slip of the finger. */
const SLIPS = 0.02
/** Share of a place beyond the first and the last hike that the best and the worst of all stand at. */
const BEYOND = 0.25

/** Returns the chance of each place by the stars alone. `others` are the stars of all others, best first. */
export function chancesByStars(rating: number, others: readonly number[]): number[] {
  const until = runningSums(others)
  const reach = Math.ceil(others.length * NEIGHBOUR_SHARE)
  const weights = Array.from({ length: others.length + 1 }, (_, place) => {
    const [from, to] = [Math.max(0, place - reach), Math.min(others.length, place + reach)]
    const around = to === from ? rating : ((until[to] ?? 0) - (until[from] ?? 0)) / (to - from)
    return Math.exp(-(((rating - around) / STARS_OFF) ** 2) / 2) + LEAST_WEIGHT
  })
  return normalised(weights)
}

/** Returns the sum of none, of the first, of the first two, and so on. */
function runningSums(numbers: readonly number[]): number[] {
  let sum = 0
  return [0, ...numbers.map((number) => (sum += number))]
}

function normalised(weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  return weights.map((weight) => weight / sum)
}

/** Returns the chance of each place after an answer, by Bayes' rule. An undecided answer changes nothing. */
export function chancesAfter(chances: readonly number[], { other, verdict }: GivenAnswer): readonly number[] {
  if (verdict === 'skip') return chances
  const asWorse = chanceOfWorse(chances.length - 1, other)
  return normalised(
    chances.map((chance, place) => chance * (verdict === 'worse' ? asWorse(place) : 1 - asWorse(place))),
  )
}

/** Returns the chance that a hike of a place is called worse than another of the list, as a function of its place. */
function chanceOfWorse(count: number, other: number): (place: number) => number {
  const others = oddsOf((other + 0.5) / count)
  return (place) => {
    const odds = oddsOf(Math.min(Math.max(place, BEYOND), count - BEYOND) / count)
    return SLIPS / 2 + (1 - SLIPS) / (1 + (others / odds) ** (1 / NOISE))
  }
}

function oddsOf(share: number): number {
  return share / (1 - share)
}

/** Returns how much an answer about another hike is expected to tell about the place (mutual information, in nats). */
export function expectedInformation(chances: readonly number[], other: number): number {
  const asWorse = chanceOfWorse(chances.length - 1, other)
  let [all, each] = [0, 0]
  for (const [place, chance] of chances.entries()) {
    // places that are as good as excluded tell nothing
    if (chance < 1e-9) continue
    const worse = asWorse(place)
    all += chance * worse
    each += chance * entropy(worse)
  }
  return entropy(all) - each
}

function entropy(chance: number): number {
  return chance <= 0 || chance >= 1 ? 0 : -chance * Math.log(chance) - (1 - chance) * Math.log(1 - chance)
}

/** Returns the place below which a share of the chances lies; that of one half is the least wrong on average. */
export function placeAtShare(chances: readonly number[], share: number): number {
  let sum = 0
  return Math.max(
    0,
    chances.findIndex((chance) => (sum += chance) >= share),
  )
}

/** Returns by how many places the most likely place is expected to be wrong. */
export function expectedError(chances: readonly number[]): number {
  const middle = placeAtShare(chances, 1 / 2)
  return chances.reduce((sum, chance, place) => sum + chance * Math.abs(place - middle), 0)
}
