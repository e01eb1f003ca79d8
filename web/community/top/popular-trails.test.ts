import { expect, test } from 'vitest'
import { countCountries, filterPopularTrails } from './popular-trails.ts'
import type { TopTrail } from './trail-card/trail-card.tsx'

const FIGURES = { difficulty: 'Easy', length: 1, elevation: 1, rating: 3, type: 'hike', photo: null } as const

const trail = (name: string, country: string, likesCount: number): TopTrail => ({
  _id: name,
  name,
  country,
  likesCount,
  ...FIGURES,
})

const TRAILS = [trail('A', 'Norway', 9), trail('B', 'Peru', 4), trail('C', 'norway ', 1), trail('D', 'Norway', 0)]

test.each([
  [null, 'A B C'],
  ['Norway', 'A C'],
  ['PERU', 'B'],
  ['Chad', ''],
])('popular in %s: %s', (country, names) => {
  const found = filterPopularTrails(TRAILS, country)
  expect(found.map(({ name }) => name).join(' ')).toBe(names)
})

test('countries are counted in any case', () => {
  const countries = ['Peru', 'Chad', 'Norway', 'NORWAY', 'Austria'].map((country) => ({ country }))
  expect(countCountries(countries).map(({ name, count }) => `${name} ${count}`)).toEqual([
    'Peru 1',
    'Chad 1',
    'Norway 2',
    'Austria 1',
  ])
})
