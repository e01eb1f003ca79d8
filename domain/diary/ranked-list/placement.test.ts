import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IS_DEEP, SEED, caseCount } from '#domain/testing/depth.ts'
import { createPlacements, placeByCuts, placeByEvidence } from '#domain/testing/made-placements.ts'
import {
  type Placement,
  answerQuestion,
  countQuestionsLeft,
  findNextQuestion,
  giveOrTake,
  isAskedAgain,
  isSure,
  likeliestPlace,
  maxQuestions,
  startPlacement,
  undoAnswer,
} from './placement.ts'
import { countUnplacedAtTop } from './count-unplaced.ts'

/** Answers like a person for whom exactly `truth` others were better, until no question is left or `isEnough` holds. */
function ask(start: Placement, truth: number, isEnough: (placement: Placement) => boolean = () => false): Placement {
  let placement = start
  for (;;) {
    const other = findNextQuestion(placement)
    if (other === null || isEnough(placement)) return placement
    placement = answerQuestion(placement, other < truth ? 'worse' : 'better')
  }
}

const stars = fc.integer({ min: 1, max: 5 })
/** Stars that fall from five to one. */
const fallingStars = (count: number) => Array.from({ length: count }, (_, place) => 5 - Math.floor((place * 5) / count))

test.each([
  [0, 0],
  [1, 1],
  [2, 4],
  [3, 4],
  [7, 5],
  [40, 8],
  [99, 9],
  [1000, 12],
])('R8.38: among %i others at most %i questions are asked: ⌈log2 n⌉ + 2 in a list of n', (count, most) => {
  expect(maxQuestions(count)).toBe(most)
})

test('R8.37: with sure answers and stars that say anything, a hike is two places off at most in lists of up to twenty', () => {
  fc.assert(
    fc.property(fc.array(stars, { maxLength: 19 }), stars, fc.nat(), (others, rating, any) => {
      const truth = any % (others.length + 1)
      const placement = ask(startPlacement(rating, others), truth, isSure)
      expect(Math.abs(likeliestPlace(placement) - truth)).toBeLessThanOrEqual(2)
    }),
    { numRuns: caseCount(1000) },
  )
})

test.each([30, 100, 1000])(
  'with sure answers a hike in a list of %i is no more than a twentieth of it off',
  (count) => {
    const step = Math.max(1, Math.floor(count / caseCount(80)))
    for (let truth = 0; truth <= count; truth += step) {
      const placement = ask(startPlacement(3, fallingStars(count)), truth, isSure)
      expect(Math.abs(likeliestPlace(placement) - truth)).toBeLessThanOrEqual(count / 20)
    }
  },
)

test('R8.37: in a list of a hundred a hike is 3.98 places off at noise 0.15, 7.08 at 0.3, and less than by cuts', () => {
  const rounds = IS_DEEP ? 4000 : 400
  for (const [noise, most] of [
    [0.15, 3.98],
    [0.3, 7.08],
  ] as const) {
    const size = { others: 99, rounds, noise, seed: IS_DEEP ? SEED : 1 }
    const { error, questions } = placeByEvidence(createPlacements(size))
    expect(error).toBeLessThanOrEqual(most)
    expect(error).toBeLessThan(placeByCuts(createPlacements(size)).error)
    expect(questions).toBeLessThan(maxQuestions(99) - 1)
  }
})

test.each([10, 20, 40])(
  'in a list of %i evidence is closer than cuts, and is sure before the last question',
  (others) => {
    for (const noise of [0.15, 0.3]) {
      const size = { others, rounds: caseCount(3000), noise }
      const { error, questions } = placeByEvidence(createPlacements(size))
      expect(error).toBeLessThan(placeByCuts(createPlacements(size)).error)
      expect(questions).toBeLessThan(maxQuestions(others) - 0.5)
    }
  },
)

test('one wrong answer is outweighed by those that follow', () => {
  // it is the eleventh of forty, and the first answer says that it is below the middle
  const truth = 10
  let placement = answerQuestion(startPlacement(4, fallingStars(40)), 'worse')
  const first = placement.answers[0]?.other ?? 0
  placement = ask(placement, Math.min(truth, first - 6))
  expect(likeliestPlace(placement)).toBeLessThanOrEqual(first)
})

test('R8.38: answers that leave doubt are asked again, never twice in a row, and undecided ones never', () => {
  const verdict = fc.constantFrom('better', 'worse', 'skip')
  let again = 0
  fc.assert(
    fc.property(fc.array(stars, { maxLength: 60 }), stars, fc.infiniteStream(verdict), (others, rating, verdicts) => {
      let placement = startPlacement(rating, others)
      for (let other = findNextQuestion(placement); other !== null; other = findNextQuestion(placement)) {
        if (isAskedAgain(placement)) again += 1
        expect(other).toBeLessThan(others.length)
        const given = placement.answers.filter((answer) => answer.other === other)
        expect(given.length).toBeLessThan(2)
        expect(given.map((answer) => answer.verdict)).not.toContain('skip')
        expect(placement.answers.at(-1)?.other).not.toBe(other)
        placement = answerQuestion(placement, verdicts.next().value ?? 'skip')
      }
      expect(placement.answers.length).toBeLessThanOrEqual(maxQuestions(others.length))
      expect(countQuestionsLeft(placement)).toBeGreaterThanOrEqual(0)
      const place = likeliestPlace(placement)
      expect(place >= 0 && place <= others.length).toBe(true)
      expect(placement.chances.reduce((a, b) => a + b)).toBeCloseTo(1)
      expect(giveOrTake(placement)).toBeLessThanOrEqual(others.length)
    }),
    { numRuns: caseCount(1000) },
  )
  expect(again).toBeGreaterThan(0)
})

test('a skipped question is asked about another, counts as one, and leaves the place to the stars', () => {
  let placement = startPlacement(4, [5, 5, 4, 4, 3, 3, 2, 2])
  const asked: (number | null)[] = []
  while (findNextQuestion(placement) !== null) {
    asked.push(findNextQuestion(placement))
    placement = answerQuestion(placement, 'skip')
  }
  expect(new Set(asked).size).toBe(maxQuestions(8))
  expect(countQuestionsLeft(placement)).toBe(0)
  expect(isSure(placement)).toBe(false)
  expect(likeliestPlace(placement)).toBe(3)
})

test('R8.37: earlier answers about a hike are evidence, and no questions', () => {
  const others = Array.from({ length: 40 }, () => 3)
  const earlier = [10, 12, 14].map((other) => ({ other, verdict: 'better' as const }))
  const placement = startPlacement(3, others, earlier)
  expect(likeliestPlace(startPlacement(3, others))).toBe(20)
  expect(likeliestPlace(placement)).toBeLessThan(10)
  expect(countQuestionsLeft(placement)).toBe(maxQuestions(40))
  expect(isSure(placement)).toBe(false)
})

test('R8.37: in a short list no answer is contradicted that the others do not contradict', () => {
  // five stars fit the top, but it is the fifth
  const placement = ask(startPlacement(5, [5, 5, 4, 4, 3, 3, 2]), 4, isSure)
  expect(likeliestPlace(placement)).toBe(4)
})

test('undoing asks the same again', () => {
  const first = startPlacement(3, [5, 4, 3, 2, 1])
  const second = answerQuestion(first, 'worse')
  expect(findNextQuestion(second)).not.toBe(findNextQuestion(first))
  expect(undoAnswer(second)).toEqual(first)
  expect(undoAnswer(first)).toEqual(first)
})

test('an only hike is asked nothing', () => {
  const placement = startPlacement(3, [])
  expect(findNextQuestion(placement)).toBeNull()
  expect(likeliestPlace(placement)).toBe(0)
  expect(giveOrTake(placement)).toBe(0)
})

test('in a list of two the only answer decides, whatever the stars say', () => {
  for (const [rating, other] of [
    [1, 5],
    [5, 1],
    [3, 3],
  ] as const) {
    const start = startPlacement(rating, [other])
    const [above, below] = [answerQuestion(start, 'better'), answerQuestion(start, 'worse')]
    expect([likeliestPlace(above), likeliestPlace(below)]).toEqual([0, 1])
    expect([isSure(above), isSure(below)]).toEqual([true, true])
  }
})

test.each([
  ['', 0],
  ['P', 0],
  ['uPPP', 1],
  ['uuPuP', 2],
  ['uuu', 0],
  ['uuP', 0],
])('of %s those that wait on top to be placed themselves are %i', (list, waiting) => {
  expect(countUnplacedAtTop([...list].map((letter) => ({ isPlaced: letter === 'P' })))).toBe(waiting)
})
