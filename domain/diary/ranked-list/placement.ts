/**
 * Where a hike belongs in a ranked list, found by asking whether it was better than others. The list is cut in two by each answer,
 * not in its middle but where the stars make both parts equally likely. A cut is never so uneven that the worst case would need
 * more questions than halving does.
 */
export interface Placement {
  /** How many others there are. */
  readonly count: number
  /** How likely it is by the stars that at most so many of the others stand before it: rising, of any scale. */
  readonly chances: readonly number[]
  readonly answers: readonly GivenAnswer[]
}

/** `better`: the hike that is placed was better than the other; `skip`: nobody can tell. */
export type Verdict = 'better' | 'worse' | 'skip'

interface GivenAnswer {
  /** The place among the others, from 0, of the one that was asked about. */
  readonly other: number
  readonly verdict: Verdict
}

/** How many of the others may stand before it: between these numbers, both included. */
export interface PlaceRange {
  readonly from: number
  readonly to: number
}

/** One place in this many may be left open: whoever has 40 hikes does not know which was the 17th and which the 18th. */
const CLOSE_ENOUGH_SHARE = 20

/** How far, in stars, a hike's own are off from what those around its place have. */
const STARS_OFF = 0.6

/** Stars of neighbours are taken together up to this share of the list away, for single ones are off. */
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

/** The sum of none, of the first, of the first two, and so on. */
function runningSums(numbers: readonly number[]): number[] {
  let sum = 0
  return [0, ...numbers.map((number) => (sum += number))]
}

/** The most questions that are asked among so many others, skipped ones counted: ⌈log₂(count + 1)⌉. */
export function maxQuestions(count: number): number {
  return 32 - Math.clz32(count)
}

/** How many more questions may be asked. */
export function countQuestionsLeft({ count, answers }: Placement): number {
  return maxQuestions(count) - answers.length
}

/** What the answers leave. */
export function remainingRange({ count, answers }: Placement): PlaceRange {
  let [from, to] = [0, count]
  for (const { other, verdict } of answers) {
    if (verdict === 'better') to = Math.min(to, other)
    if (verdict === 'worse') from = Math.max(from, other + 1)
  }
  return { from, to }
}

/** The place among the others, from 0, of the one to ask about next; null where there is nothing left to ask. */
export function findNextQuestion(placement: Placement): number | null {
  const left = countQuestionsLeft(placement)
  const { from, to } = remainingRange(placement)
  if (left <= 0) return null
  const skipped = new Set(placement.answers.flatMap(({ other, verdict }) => (verdict === 'skip' ? [other] : [])))
  // what remains on either side can be found with the questions that remain
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

/** The answer to {@link nextQuestion}; without a question it changes nothing. */
export function answerQuestion(placement: Placement, verdict: Verdict): Placement {
  const other = findNextQuestion(placement)
  return other === null ? placement : { ...placement, answers: [...placement.answers, { other, verdict }] }
}

/** As it was before the last answer. */
export function undoAnswer(placement: Placement): Placement {
  return { ...placement, answers: placement.answers.slice(0, -1) }
}

/** Whether so little is left open that nobody need be asked any more: in lists of less than twenty nothing is. */
export function isCloseEnough(placement: Placement): boolean {
  const { from, to } = remainingRange(placement)
  return to - from <= Math.floor(placement.count / CLOSE_ENOUGH_SHARE)
}

/** How many of the others it stands behind: in the middle of what is left, where that is little; else where the stars put it. */
export function likeliestPlace(placement: Placement): number {
  const { from, to } = remainingRange(placement)
  if (isCloseEnough(placement)) return (from + to) >> 1
  const half = middleChance(placement)
  let place = from
  while (place < to && (placement.chances[place] ?? 0) < half) place += 1
  return place
}

/** Half of the chances of what is left lie below this. */
function middleChance(placement: Placement): number {
  const { from, to } = remainingRange(placement)
  return ((placement.chances[from - 1] ?? 0) + (placement.chances[to] ?? 0)) / 2
}
