import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '#domain/platform/numbers/noise.ts'
import {
  type Placement,
  answerQuestion,
  likeliestPlace,
  isCloseEnough,
  maxQuestions,
  findNextQuestion,
  countQuestionsLeft,
  remainingRange,
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

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 3],
  [40, 6],
  [1000, 10],
  [1023, 10],
  [1024, 11],
])('among %i others at most %i questions are asked', (count, most) => {
  expect(maxQuestions(count)).toBe(most)
})

test('R2.11: whatever the stars say, every true place is found within ⌈log2(n + 1)⌉ questions', () => {
  fc.assert(
    fc.property(fc.array(stars, { maxLength: 70 }), stars, (others, rating) => {
      for (let truth = 0; truth <= others.length; truth += 1) {
        const placement = ask(startPlacement(rating, others), truth)
        expect(remainingRange(placement)).toEqual({ from: truth, to: truth })
        expect(likeliestPlace(placement)).toBe(truth)
        expect(placement.answers.length).toBeLessThanOrEqual(Math.ceil(Math.log2(others.length + 1)))
      }
    }),
  )
})

test.each([1000, 1023])('every true place in a list of %i is found within ten questions', (count) => {
  const others = Array.from({ length: count }, (_, place) => 5 - Math.floor((place * 5) / count))
  for (let truth = 0; truth <= count; truth += 1) {
    const placement = ask(startPlacement(3, others), truth)
    expect(likeliestPlace(placement)).toBe(truth)
    expect(placement.answers.length).toBeLessThanOrEqual(10)
  }
})

test('a close enough place is off by at most one in forty, and exact in short lists', () => {
  fc.assert(
    fc.property(fc.array(stars, { maxLength: 120 }), stars, fc.nat(), (others, rating, any) => {
      const truth = any % (others.length + 1)
      const placement = ask(startPlacement(rating, others), truth, isCloseEnough)
      expect(Math.abs(likeliestPlace(placement) - truth)).toBeLessThanOrEqual(Math.ceil(others.length / 40))
      if (others.length < 20) expect(likeliestPlace(placement)).toBe(truth)
    }),
  )
})

/** Simulates hikers with a known order whose stars are off by half a star and rounded. */
function simulate(count: number, rounds: number): { questions: number[]; misses: number[] } {
  const random = seededRandom(`placing among ${count}`)
  // twelve even ones add up to what looks normal
  const normal = () => Array.from({ length: 12 }, random).reduce((a, b) => a + b, -6)
  const [questions, misses]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const hikes = Array.from({ length: count + 1 }, () => {
      const joy = normal()
      return { joy, stars: Math.min(5, Math.max(1, Math.round(3.5 + joy + normal() / 2))) }
    })
    const [added = { joy: 0, stars: 3 }, ...others] = hikes
    const list = others.toSorted((a, b) => b.joy - a.joy)
    const truth = list.filter(({ joy }) => joy > added.joy).length
    const start = startPlacement(
      added.stars,
      list.map((hike) => hike.stars),
    )
    const placement = ask(start, truth, isCloseEnough)
    questions.push(placement.answers.length)
    misses.push(Math.abs(likeliestPlace(placement) - truth))
  }
  return { questions, misses }
}

const medianOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Infinity

test('with stars that are off most hikes find their place among forty after three questions, at most one place off', () => {
  const { questions, misses } = simulate(40, 2000)
  expect(medianOf(questions)).toBeLessThanOrEqual(3)
  expect(questions.filter((count) => count <= 3).length).toBeGreaterThan(1000)
  expect(Math.max(...questions)).toBeLessThanOrEqual(6)
  expect(Math.max(...misses)).toBeLessThanOrEqual(1)
})

test('a skipped question is asked about another, counts as one, and leaves the place to the stars', () => {
  const others = [5, 5, 4, 4, 3, 3, 2, 2]
  let placement = startPlacement(4, others)
  const asked: (number | null)[] = []
  while (findNextQuestion(placement) !== null) {
    asked.push(findNextQuestion(placement))
    placement = answerQuestion(placement, 'skip')
  }
  expect(new Set(asked).size).toBe(maxQuestions(8))
  expect(countQuestionsLeft(placement)).toBe(0)
  expect(remainingRange(placement)).toEqual({ from: 0, to: 8 })
  expect(likeliestPlace(placement)).toBe(3)
})

test('with any answers, questions stay within their limit, and never repeat or ask what is known', () => {
  const verdict = fc.constantFrom('better', 'worse', 'skip')
  fc.assert(
    fc.property(fc.array(stars, { maxLength: 60 }), stars, fc.infiniteStream(verdict), (others, rating, verdicts) => {
      let placement = startPlacement(rating, others)
      for (let other = findNextQuestion(placement); other !== null; other = findNextQuestion(placement)) {
        const { from, to } = remainingRange(placement)
        expect(other >= from && other < to).toBe(true)
        expect(placement.answers.some((answer) => answer.other === other)).toBe(false)
        placement = answerQuestion(placement, verdicts.next().value ?? 'skip')
      }
      expect(countQuestionsLeft(placement)).toBeGreaterThanOrEqual(0)
      const { from, to } = remainingRange(placement)
      expect(likeliestPlace(placement)).toBeGreaterThanOrEqual(from)
      expect(likeliestPlace(placement)).toBeLessThanOrEqual(to)
    }),
  )
})

test('undoing asks the same again', () => {
  const first = startPlacement(3, [5, 4, 3, 2, 1])
  const second = answerQuestion(first, 'worse')
  expect(findNextQuestion(second)).not.toBe(findNextQuestion(first))
  expect(undoAnswer(second)).toEqual(first)
  expect(undoAnswer(first)).toEqual(first)
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
