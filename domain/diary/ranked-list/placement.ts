import {
  type GivenAnswer,
  type Verdict,
  chancesAfter,
  chancesByStars,
  expectedError,
  expectedInformation,
  placeAtShare,
} from './placement-evidence.ts'

/**
 * The search for a hike's place in a ranked list by comparisons. Each answer is evidence that may be wrong, and moves
 * the chances of all places (decision 0055): the next question is the one whose answer is expected to tell most.
 */
export interface Placement {
  /** Chance of each place before the first question, by the stars and earlier answers. */
  readonly prior: readonly number[]
  /** Chance of each place now; the place is the number of others that stand before it. */
  readonly chances: readonly number[]
  /** Others that earlier answers were about, which are asked about again only where little else tells as much. */
  readonly known: readonly number[]
  readonly answers: readonly GivenAnswer[]
  /** Place, from 0, of the hike to ask about next; null where no question is left. */
  readonly next: number | null
}

/** Questions beyond those of halving, which ask again where the answers leave doubt. */
const EXTRA_QUESTIONS = 2
/** The asking ends where the place is expected to be wrong by no more than this share of the list, or of a place. */
const [SURE_SHARE, SURE_PLACES] = [0.035, 0.25]
/** The chance with which the place is within what {@link giveOrTake} says. */
const CONFIDENCE = 2 / 3
/** Value of asking again about the same hike, relative to asking about its neighbour. */
const WORTH_AGAIN = 0.9
/** Times that one hike is asked about. */
const MOST_TIMES = 2
/** Lists of fewer hikes are short. */
const SHORT_LIST = 20
/** Others that are considered for a question; in longer lists those at even shares of the chances. */
const MOST_CANDIDATES = 64

/**
 * Returns a search that begins with the stars.
 * @param others the stars of all others, best first
 * @param earlier earlier answers about the hike, which are evidence too
 */
export function startPlacement(
  rating: number,
  others: readonly number[],
  earlier: readonly GivenAnswer[] = [],
): Placement {
  const prior = earlier.reduce<readonly number[]>(chancesAfter, chancesByStars(rating, others))
  return withAnswers(prior, [], [...new Set(earlier.map(({ other }) => other))])
}

function withAnswers(prior: readonly number[], answers: readonly GivenAnswer[], known: readonly number[]): Placement {
  const chances = answers.reduce(chancesAfter, prior)
  return { prior, chances, known, answers, next: chooseQuestion(chances, answers, known) }
}

/** Returns the largest number of questions among so many others, skipped ones included: ⌈log₂(count + 1)⌉ + 2; one about an only other. */
export function maxQuestions(count: number): number {
  return count < 2 ? count : 32 - Math.clz32(count) + EXTRA_QUESTIONS
}

/** Returns the number of questions left. */
export function countQuestionsLeft({ chances, answers }: Placement): number {
  return maxQuestions(chances.length - 1) - answers.length
}

function chooseQuestion(
  chances: readonly number[],
  answers: readonly GivenAnswer[],
  known: readonly number[],
): number | null {
  if (answers.length >= maxQuestions(chances.length - 1)) return null
  let [best, most]: [number | null, number] = [null, -Infinity]
  for (const other of listCandidates(chances)) {
    const given = answers.filter((answer) => answer.other === other)
    // nobody likes to be asked the same twice in a row
    const isSpent = given.length >= MOST_TIMES || given.some(({ verdict }) => verdict === 'skip')
    if (isSpent || answers.at(-1)?.other === other) continue
    const isAgain = given.length > 0 || known.includes(other)
    const worth = expectedInformation(chances, other) * (isAgain ? WORTH_AGAIN : 1)
    if (worth > most) [best, most] = [other, worth]
  }
  return best
}

/** Returns the others that may be asked about: all, or those around even shares of the chances. */
function listCandidates(chances: readonly number[]): Iterable<number> {
  const count = chances.length - 1
  if (count <= MOST_CANDIDATES) return chances.slice(1).keys()
  const found = new Set<number>()
  let sum = 0
  for (const [place, chance] of chances.entries()) {
    const before = Math.floor(sum * MOST_CANDIDATES)
    sum += chance
    if (Math.floor(sum * MOST_CANDIDATES) > before) for (const other of [place - 1, place]) found.add(other)
  }
  return [...found].filter((other) => other >= 0 && other < count).toSorted((a, b) => a - b)
}

/** Returns the place, from 0, of the hike to ask about next; null where no question is left. */
export function findNextQuestion({ next }: Placement): number | null {
  return next
}

/** Returns true where the next question was asked before, because the answers leave doubt. */
export function isAskedAgain({ answers, next }: Placement): boolean {
  return answers.some(({ other }) => other === next)
}

/** Returns the placement with an answer to {@link findNextQuestion}; unchanged where there is no question. */
export function answerQuestion(placement: Placement, verdict: Verdict): Placement {
  const { prior, answers, known, next } = placement
  return next === null ? placement : withAnswers(prior, [...answers, { other: next, verdict }], known)
}

/** Returns the placement without its last answer. */
export function undoAnswer({ prior, answers, known }: Placement): Placement {
  return withAnswers(prior, answers.slice(0, -1), known)
}

/** Returns true where the answers make the place sure enough to stop asking; never before the first answer. */
export function isSure({ chances, answers }: Placement): boolean {
  const bound = Math.max(SURE_PLACES, SURE_SHARE * (chances.length - 1))
  return answers.some(({ verdict }) => verdict !== 'skip') && expectedError(chances) <= bound
}

/**
 * Returns how many others it most likely stands behind. In a short list that never contradicts an answer, unless the answers contradict
 * each other: its owner knows each pair, and would not understand it.
 */
export function likeliestPlace({ chances, answers }: Placement): number {
  const place = placeAtShare(chances, 1 / 2)
  if (chances.length > SHORT_LIST) return place
  const places = (verdict: Verdict) => answers.flatMap((answer) => (answer.verdict === verdict ? [answer.other] : []))
  const [from, to] = [
    Math.max(0, ...places('worse').map((other) => other + 1)),
    Math.min(Infinity, ...places('better')),
  ]
  return from > to ? place : Math.min(Math.max(place, from), to)
}

/** Returns the number of places by which the likeliest one is wrong at most, with two chances in three. */
export function giveOrTake(placement: Placement): number {
  const { chances } = placement
  const place = likeliestPlace(placement)
  let sum = chances[place] ?? 1
  let reach = 0
  while (sum < CONFIDENCE && reach < chances.length) {
    reach += 1
    sum += (chances[place - reach] ?? 0) + (chances[place + reach] ?? 0)
  }
  return reach
}
