import { expect, test } from 'vitest'
import { CROWDS, FIRST_LISTS, TOY_TRAILS, scoreToy } from './toy-model.ts'

const namesOf = (scores: ReturnType<typeof scoreToy>) => scores.map(({ name }) => name)

test('the trail that most of the three put first is first', () => {
  expect(namesOf(scoreToy(FIRST_LISTS, 1))[0]).toBe('Ridge')
})

test('reversing a list changes the order', () => {
  const turned = FIRST_LISTS.map((list) => list.toReversed())
  expect(namesOf(scoreToy(turned, 1)).at(-1)).toBe('Ridge')
})

test('the more hikers are behind each list, the narrower are the bands', () => {
  const widths = CROWDS.map((crowd) => scoreToy(FIRST_LISTS, crowd).reduce((sum, { low, high }) => sum + high - low, 0))
  expect(widths).toEqual(widths.toSorted((a, b) => b - a))
  expect(widths.at(-1)).toBeLessThan((widths[0] ?? 0) / 2)
})

test('every trail has a place, however the lists are ordered', () => {
  expect(scoreToy(FIRST_LISTS, 1).map(({ isRising }) => isRising)).toEqual(TOY_TRAILS.map(() => false))
})
