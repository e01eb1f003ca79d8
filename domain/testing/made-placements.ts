import { chancesByStars, placeAtShare } from '#domain/diary/ranked-list/placement-evidence.ts'
import {
  answerQuestion,
  findNextQuestion,
  isAskedAgain,
  isSure,
  likeliestPlace,
  startPlacement,
} from '#domain/diary/ranked-list/placement.ts'
import { seededRandom } from '#domain/platform/numbers/noise.ts'

export interface PlacementSize {
  /** Number of hikes in the list. */
  readonly others: number
  readonly rounds: number
  /**
   * Scale of the logistic noise of each answer, relative to the spread (standard deviation) of the hikes' joy; the list was ordered
   * with normal noise of the same size.
   */
  readonly noise: number
  readonly seed?: number
}

export interface MadeTask {
  readonly rating: number
  /** The stars of the list, best first. */
  readonly stars: readonly number[]
  /** Number of hikes that truly were better. */
  readonly truth: number
  /** Answers whether the hike was better than another one; no answer is given twice alike for sure. */
  readonly isBetter: (other: number) => boolean
}

/** Means over some simulated placements. */
export interface PlacementResult {
  readonly questions: number
  /** Places from the true place. */
  readonly error: number
  /** Questions that were asked again. */
  readonly again: number
}

/** Yields hikers with a hike to place: stars are off by half a star and rounded, the list and each answer are noisy. */
export function* createPlacements({ others, rounds, noise, seed = 1 }: PlacementSize): Generator<MadeTask> {
  const random = seededRandom(`placing ${rounds} among ${others}, ${seed}`)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const createHike = () => {
    const joy = normal()
    const stars = Math.min(5, Math.max(1, Math.round(3.5 + joy + normal() / 2)))
    return { joy, stars, remembered: joy + noise * normal() }
  }
  for (let round = 0; round < rounds; round += 1) {
    const added = createHike()
    const list = Array.from({ length: others }, createHike).toSorted((a, b) => b.remembered - a.remembered)
    yield {
      rating: added.stars,
      stars: list.map(({ stars }) => stars),
      truth: list.filter(({ joy }) => joy > added.joy).length,
      isBetter: (other) => added.joy + noise * Math.log(1 / random() - 1) > (list[other]?.joy ?? 0),
    }
  }
}

/** Places hikes by evidence, as the product does. */
export function placeByEvidence(tasks: Iterable<MadeTask>): PlacementResult {
  return average(tasks, ({ rating, stars, truth, isBetter }) => {
    let placement = startPlacement(rating, stars)
    let again = 0
    for (let other = findNextQuestion(placement); other !== null; other = findNextQuestion(placement)) {
      if (isSure(placement)) break
      if (isAskedAgain(placement)) again += 1
      placement = answerQuestion(placement, isBetter(other) ? 'better' : 'worse')
    }
    return { questions: placement.answers.length, error: Math.abs(likeliestPlace(placement) - truth), again }
  })
}

/** Places hikes by cutting the list at each answer, as the product did before: what is cut off never comes back. */
export function placeByCuts(tasks: Iterable<MadeTask>): PlacementResult {
  return average(tasks, ({ rating, stars, truth, isBetter }) => {
    const chances = chancesByStars(rating, stars)
    let [from, to, questions] = [0, stars.length, 0]
    while (to - from > Math.floor(stars.length / 20)) {
      const open = chances.slice(from, to + 1)
      const other = from + Math.min(to - from - 1, placeAtShare(open, open.reduce((a, b) => a + b) / 2))
      if (isBetter(other)) to = other
      else from = other + 1
      questions += 1
    }
    return { questions, error: Math.abs(((from + to) >> 1) - truth), again: 0 }
  })
}

function average(tasks: Iterable<MadeTask>, place: (task: MadeTask) => PlacementResult): PlacementResult {
  let [count, questions, error, again] = [0, 0, 0, 0]
  for (const task of tasks) {
    const each = place(task)
    count += 1
    questions += each.questions
    error += each.error
    again += each.again
  }
  return { questions: questions / count, error: error / count, again: again / count }
}
