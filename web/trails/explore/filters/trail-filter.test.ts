import { expect, test } from 'vitest'
import { NO_FILTER, countFilters, filterQuery, readFilter, writeFilter } from './trail-filter.ts'

const read = (search: string) => readFilter(new URLSearchParams(search))

test.each([
  ['', NO_FILTER, 0],
  ['minKm=5&maxKm=10', { ...NO_FILTER, minKm: 5, maxKm: 10 }, 1],
  ['maxAscent=300&maxHours=4&minScore=80', { ...NO_FILTER, maxAscent: 300, maxHours: 4, minScore: 80 }, 3],
  ['difficulty=Hard,Easy', { ...NO_FILTER, difficulty: ['Easy', 'Hard'] }, 1],
  ['difficulty=Easy&tags=dogs&tags=hut', { ...NO_FILTER, difficulty: ['Easy'], tags: ['dogs', 'hut'] }, 3],
  ['loop=1&fresh=1&unwalked=1&month=7', { ...NO_FILTER, loop: true, fresh: true, unwalked: true, month: 7 }, 4],
])('R18.22: the address %j is a filter', (search, filter, count) => {
  expect(read(search)).toEqual(filter)
  expect(countFilters(read(search))).toBe(count)
  const values = new URLSearchParams()
  writeFilter(values, read(search))
  expect(readFilter(values)).toEqual(filter)
})

test.each([
  'minKm=far',
  'maxKm=-3',
  'maxKm=Infinity',
  'month=13',
  'month=1.5',
  'minScore=101',
  'difficulty=Odd',
  'tags=cats',
  'loop=yes',
])('R18.22: %j makes no sense and is left out', (search) => {
  expect(read(search)).toEqual(NO_FILTER)
})

test('the calls take what is chosen and nothing else', () => {
  expect(filterQuery(NO_FILTER)).toEqual({})
  expect(filterQuery(read('difficulty=Easy,Hard&tags=dogs&loop=1&maxKm=10'))).toEqual({
    difficulty: 'Easy,Hard',
    tags: 'dogs',
    loop: '1',
    maxKm: 10,
  })
})
