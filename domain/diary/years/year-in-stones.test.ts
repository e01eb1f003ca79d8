import { expect, test } from 'vitest'
import { buildYearPages, type RankedWalk, reviewedYear } from './year-in-stones.ts'

const OF = { year: '2026', medals: 0, weekStart: 1 }

/** Returns a walk of 10 km and 500 m in Norway on a day, unless overridden. */
function on(completedOn: string | null, over: Partial<RankedWalk> = {}): RankedWalk {
  const hike = { country: 'Norway', length: 10, elevation: 500, times: 1, isWishList: false, rank: 1 }
  return { _id: `on-${completedOn}`, completedOn, ...hike, ...over }
}

const kinds = (walks: readonly RankedWalk[], over: Partial<typeof OF> = {}) =>
  buildYearPages(walks, { ...OF, ...over }).map(({ kind }) => kind)

const page = (walks: readonly RankedWalk[], kind: string) =>
  buildYearPages(walks, { ...OF, medals: 1 }).find((one) => one.kind === kind)

test('R11.17: a full year says all there is to say, one thing on each page', () => {
  const walks = [on('2026-07-01', { rank: 2 }), on('2026-07-08', { rank: 1 }), on('2026-01-03', { rank: 3 })]
  expect(kinds(walks, { medals: 2 }).join(' ')).toBe(
    'stones distance climb months best records countries medals streak end',
  )
})

test('a year of one hike leaves out the pages that need several', () => {
  expect(kinds([on('2026-07-01')]).join(' ')).toBe('stones distance climb best countries end')
  expect(kinds([on('2026-07-01', { length: 0, elevation: 0, rank: null })]).join(' ')).toBe('stones countries end')
})

test('a year without a hike has no pages; wishes, other years and hikes without a day do not count', () => {
  expect(kinds([on('2026-07-01', { isWishList: true }), on('2025-12-31'), on(null)])).toEqual([])
})

test('one hike that was walked twice is one stone, two walks, and no record', () => {
  const walks = [on('2026-07-01', { _id: 'a' }), on('2026-08-01', { _id: 'a' })]
  expect(kinds(walks).join(' ')).toBe('stones distance climb months best countries end')
  expect(page(walks, 'stones')).toMatchObject({ hikes: [{ _id: 'a' }] })
  expect(page(walks, 'distance')).toMatchObject({ km: 20 })
})

test('the hike of the year is the one highest in the whole list, whatever was best in other years', () => {
  const walks = [on('2025-07-01', { rank: 1 }), on('2026-07-01', { rank: 7 }), on('2026-08-01', { rank: 4 })]
  expect(page(walks, 'best')).toMatchObject({ hike: { rank: 4 } })
})

test('the month that climbed most stands out; where nothing climbed, the one with most hikes', () => {
  const flat = { elevation: 0 }
  expect(page([on('2026-03-01'), on('2026-05-01', { elevation: 900 })], 'months')).toMatchObject({
    highest: { key: '2026-05', ascentM: 900 },
  })
  expect(page([on('2026-03-01', flat), on('2026-05-01', flat), on('2026-05-02', flat)], 'months')).toMatchObject({
    highest: { key: '2026-05', ascentM: 0 },
  })
})

test('records name the longest, the most climb and the first out; countries that are new are known as such', () => {
  const walks = [
    on('2025-01-01'),
    on('2026-02-01', { length: 3 }),
    on('2026-03-01', { length: 30, country: 'Peru' }),
    on('2026-04-01', { elevation: 2000 }),
  ]
  expect(page(walks, 'records')).toMatchObject({
    longest: { completedOn: '2026-03-01' },
    mostAscent: { completedOn: '2026-04-01' },
    first: { completedOn: '2026-02-01' },
  })
  expect(page(walks, 'countries')).toMatchObject({
    visits: [
      { country: 'Norway', isNew: false },
      { country: 'Peru', isNew: true },
    ],
  })
})

test.each([
  ['2026-11-30', null],
  ['2026-12-01', '2026'],
  ['2026-12-31', '2026'],
  ['2027-01-01', '2026'],
  ['2027-01-31', '2026'],
  ['2027-02-01', null],
])('on %s the reviewed year is %s', (today, year) => {
  expect(reviewedYear(today)).toBe(year)
})
