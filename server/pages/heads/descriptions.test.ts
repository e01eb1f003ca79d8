import { expect, test } from 'vitest'
import { describeHike } from './descriptions.ts'

const RIDGE = {
  country: 'Norway',
  length: 14,
  elevation: 1050,
  difficulty: 'Hard',
  totalCompletions: 0,
  averageRating: 0,
  totalLikes: 0,
} as const

test('a hike is described by the catalogue’s text, then by its figures', () => {
  const figures = 'A hard hike in Norway: 14.0 km, 1,050 m gain. No one has logged it yet.'
  expect(describeHike({ ...RIDGE, description: null })).toBe(figures)
  expect(describeHike({ ...RIDGE, description: 'A ridge between two lakes.' })).toBe(
    `A ridge between two lakes. ${figures}`,
  )
})
