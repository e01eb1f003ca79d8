import { expect, test } from 'vitest'
import { aHike } from '#web/diary/list-rows/hike-testing.ts'
import { COLOURINGS, colourClasses } from './colouring.ts'

const hikes = (count: number, over: (at: number) => Parameters<typeof aHike>[0] = () => ({})) =>
  Array.from({ length: count }, (_, at) => aHike({ _id: `h${at}`, rank: at + 1, ...over(at) }))

const counts = (list: ReturnType<typeof hikes>, by: (typeof COLOURINGS)[number]) =>
  colourClasses(list, by).map(({ label, tone, has }) => [label, tone, list.filter(has).length])

test.each([
  [1, [['Rank 1', 0, 1]]],
  [
    5,
    [
      ['Ranks 1 to 3', 0, 3],
      ['Ranks 4 to 5', 1, 2],
    ],
  ],
  [
    45,
    [
      ['Ranks 1 to 3', 0, 3],
      ['Ranks 4 to 10', 1, 7],
      ['Ranks 11 to 30', 2, 20],
      ['Ranks 31 to 45', 3, 15],
    ],
  ],
  [
    1000,
    [
      ['Ranks 1 to 10', 0, 10],
      ['Ranks 11 to 50', 1, 40],
      ['Ranks 51 to 200', 2, 150],
      ['Ranks 201 to 1,000', 3, 800],
    ],
  ],
])('of %i hikes the best have the strongest colour', (count, expected) => {
  expect(counts(hikes(count), 'rank')).toEqual(expected)
})

test('hikes of a part of the list are coloured by their rank in the whole list', () => {
  const some = hikes(45).filter(({ rank }) => [4, 12, 31, 40].includes(rank ?? 0))
  expect(counts(some, 'rank')).toEqual([
    ['Ranks 4 to 10', 1, 1],
    ['Ranks 11 to 30', 2, 1],
    ['Ranks 31 to 40', 3, 2],
  ])
})

test('the hardest hikes have the strongest colour; difficulties without hikes have none', () => {
  const list = hikes(3, (at) => ({ difficulty: at === 0 ? 'Very Hard' : 'Easy' }))
  expect(counts(list, 'difficulty')).toEqual([
    ['Very Hard', 0, 1],
    ['Easy', 3, 2],
  ])
})

test('four years have a colour each; with more, the early ones share one', () => {
  const list = hikes(6, (at) => ({ completedOn: at === 0 ? null : `${2020 + at}-05-01` }))
  expect(counts(list, 'year')).toEqual([
    ['2025', 0, 1],
    ['2024', 1, 1],
    ['2023', 2, 1],
    ['2021 to 2022', 3, 2],
    ['No date', null, 1],
  ])
  expect(counts(list.slice(0, 5), 'year').map(([label]) => label)).toEqual(['2024', '2023', '2022', '2021', 'No date'])
})

test.each(COLOURINGS)('coloured by %s, each hike has exactly one colour', (by) => {
  const list = hikes(300, (at) => ({
    difficulty: (['Easy', 'Moderate', 'Hard', 'Very Hard'] as const)[at % 4]!,
    completedOn: at % 7 === 0 ? null : `${2000 + (at % 26)}-05-01`,
  }))
  const classes = colourClasses(list, by)
  expect(list.filter((hike) => classes.filter(({ has }) => has(hike)).length !== 1)).toEqual([])
})
