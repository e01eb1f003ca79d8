import { expect, test } from 'vitest'
import type { ScoredTrail } from '#contract/community/rankings.ts'
import { findLessSure } from './surer-than.ts'

function scored(name: string, score: number): ScoredTrail {
  const figures = { place: 1, low: 50, high: 99, lists: 5, elevation: 0, likesCount: 0 }
  return { name, country: 'Norway', score, ...figures, photo: null }
}

const namesFor = (scores: readonly number[]) =>
  [...findLessSure(scores.map((score, at) => scored(String(at), score)))].map(([one, other]) => [one.name, other.name])

test('R8.45: the first trail below with a higher score is found', () => {
  expect(namesFor([96, 97, 96, 95, 98])).toEqual([['0', '1'], ['3', '4'], ['2', '4'], ['1', '4']]) // oxfmt-ignore
})

test('nothing is found where the scores fall, or rise by less than readers see', () => {
  expect(namesFor([98, 97, 97, 90])).toEqual([])
  expect(namesFor([96, 96.4])).toEqual([])
  expect(namesFor([])).toEqual([])
})
