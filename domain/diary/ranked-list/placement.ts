/**
 * The search for a hike's place in a ranked list by comparisons. Each answer cuts the list, not in its middle but where
 * the stars make both parts equally likely. A cut is never so uneven that the worst case would need more questions than
 * halving does.
 */
export interface Placement {
  /** Number of other hikes. */
  readonly count: number
  /** Cumulative likelihood, by the stars, that at most so many of the others stand before it; of any scale. */
  readonly chances: readonly number[]
  readonly answers: readonly GivenAnswer[]
}

/** `better`: the placed hike was better than the other; `skip`: undecided. */
export type Verdict = 'better' | 'worse' | 'skip'

interface GivenAnswer {
  /** Place, from 0, of the other hike in the question. */
  readonly other: number
  readonly verdict: Verdict
}

/** Bounds of the number of others before it, both included. */
export interface PlaceRange {
  readonly from: number
  readonly to: number
}

/**
 * A place may stay open within 1 / 20 of the list: in a list of 40 hikes few people know which was the 17th and which
 * the 18th.
 */
const CLOSE_ENOUGH_SHARE = 20

/** Standard deviation, in stars, of a hike's rating from those around its place. */
const STARS_OFF = 0.6

/** Window, as a share of the list, over which neighbours' stars are averaged, as single ones are noisy. */
const NEIGHBOUR_SHARE = 1 / 8

/** @param others the stars of all others, best first */
export function startPlacement(rating: number, others: readonly number[]): Placement {
  const until = runningSums(others)
  const reach = Math.ceil(others.length * NEIGHBOUR_SHARE)
  const weights = Array.from({ length: others.length + 1 }, (_, place) => {
    const [from, to] = [Math.max(0, place - reach), Math.min(others.length, place + reach)]
    const around = to === from ? rating : ((until[to] ?? 0) - (until[from] ?? 0)) / (to - from)
    return Math.exp(-(((rating - around) / STARS_OFF) ** 2) / 2)
  })
  return { count: others.length, chances: runningSums(weights).slice(1), answers: [] }
}

/** Returns the sum of none, of the first, of the first two, and so on. */
function runningSums(numbers: readonly number[]): number[] {
  let sum = 0
  return [0, ...numbers.map((number) => (sum += number))]
}

/** Returns the largest number of questions among so many others, skipped ones included: ⌈log₂(count + 1)⌉. */
export function maxQuestions(count: number): number {
  return 32 - Math.clz32(count)
}

/** Returns the number of questions left. */
export function countQuestionsLeft({ count, answers }: Placement): number {
  return maxQuestions(count) - answers.length
}

/** Returns the range that the answers leave. */
export function remainingRange({ count, answers }: Placement): PlaceRange {
  let [from, to] = [0, count]
  for (const { other, verdict } of answers) {
    if (verdict === 'better') to = Math.min(to, other)
    if (verdict === 'worse') from = Math.max(from, other + 1)
  }
  return { from, to }
}

/** Returns the place, from 0, of the hike to ask about next; null where no question is left. */
export function findNextQuestion(placement: Placement): number | null {
  const left = countQuestionsLeft(placement)
  const { from, to } = remainingRange(placement)
  if (left <= 0) return null
  const skipped = new Set(placement.answers.flatMap(({ other, verdict }) => (verdict === 'skip' ? [other] : [])))
  // the remaining questions suffice for either side
  const mostPlaces = 2 ** (left - 1)
  const isWithin = (other: number) => other - from < mostPlaces && to - other <= mostPlaces
  const half = middleChance(placement)
  let best = { other: -1, isWithin: false, distance: Infinity }
  for (let other = from; other < to; other += 1) {
    if (skipped.has(other)) continue
    const each = { other, isWithin: isWithin(other), distance: Math.abs((placement.chances[other] ?? 0) - half) }
    const isFitter = each.isWithin === best.isWithin ? each.distance < best.distance : each.isWithin
    if (isFitter) best = each
  }
  return best.other === -1 ? null : best.other
}

/** Returns the placement with an answer to {@link findNextQuestion}; unchanged where there is no question. */
export function answerQuestion(placement: Placement, verdict: Verdict): Placement {
  const other = findNextQuestion(placement)
  return other === null ? placement : { ...placement, answers: [...placement.answers, { other, verdict }] }
}

/** Returns the placement without its last answer. */
export function undoAnswer(placement: Placement): Placement {
  return { ...placement, answers: placement.answers.slice(0, -1) }
}

/**
 * Returns whether the open range is small enough to stop asking. In lists of less than twenty that is only an empty
 * range.
 */
export function isCloseEnough(placement: Placement): boolean {
  const { from, to } = remainingRange(placement)
  return to - from <= Math.floor(placement.count / CLOSE_ENOUGH_SHARE)
}

/**
 * Returns how many others it stands behind: the middle of a small open range, else the place that the stars suggest.
 */
export function likeliestPlace(placement: Placement): number {
  const { from, to } = remainingRange(placement)
  if (isCloseEnough(placement)) return (from + to) >> 1
  const half = middleChance(placement)
  let place = from
  while (place < to && (placement.chances[place] ?? 0) < half) place += 1
  return place
}

/** Returns the cumulative likelihood that halves the open range. */
function middleChance(placement: Placement): number {
  const { from, to } = remainingRange(placement)
  return ((placement.chances[from - 1] ?? 0) + (placement.chances[to] ?? 0)) / 2
}
