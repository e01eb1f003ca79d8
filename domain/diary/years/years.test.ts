import { expect, test } from 'vitest'
import {
  listVisitedCountries,
  listHikesBefore,
  listMonths,
  yearFraction,
  findRecords,
  type DatedWalk,
  withoutWishes,
  findYearBefore,
  listYearSpans,
  yearTotals,
} from './years.ts'

/** Returns a hike of 10 km and 500 m in Norway on a day, unless overridden. */
function on(completedOn: string | null, over: Partial<DatedWalk> = {}): DatedWalk {
  return {
    _id: `on-${completedOn}`,
    country: 'Norway',
    length: 10,
    elevation: 500,
    completedOn,
    times: 1,
    isWishList: false,
    ...over,
  }
}

const climbs = (spans: { key: string; ascentM: number }[]) =>
  spans.flatMap(({ key, ascentM }) => (ascentM > 0 ? `${key} ${ascentM}` : []))

test('wishes were not walked', () => {
  expect(withoutWishes([on('2026-01-01'), on(null, { isWishList: true }), on(null)])).toHaveLength(2)
})

test('R11.17: a year has twelve months, each with what was climbed in it, repeats on the one day', () => {
  const months = listMonths(
    [
      on('2026-01-31'),
      on('2026-02-01', { times: 3 }),
      on('2026-12-31', { elevation: 0.5 }),
      on('2025-01-31'),
      on(null),
    ],
    '2026',
  )
  expect(months).toHaveLength(12)
  expect(climbs(months)).toEqual(['2026-01 500', '2026-02 1500', '2026-12 0.5'])
  expect(months[1]).toMatchObject({ km: 30, hikes: [{ times: 3 }] })
})

test.each([
  ['no hike', [], []],
  ['none with a day', [on(null)], []],
  ['one', [on('2026-05-01')], ['2026']],
  ['a quiet year between', [on('2024-05-01'), on('2026-05-01')], ['2024', '2025', '2026']],
  ['more than twelve', [on('1900-05-01'), on('2026-05-01')], Array.from({ length: 12 }, (_, i) => String(2015 + i))],
])('the years beside each other: %s', (_, hikes, years) => {
  expect(listYearSpans(hikes).map(({ key }) => key)).toEqual(years)
})

test('totals count a day once, and repeats for length and climb', () => {
  const hikes = [on('2026-05-01', { times: 2 }), on('2026-05-01', { _id: 'italian', country: 'Italy' }), on(null)]
  expect(yearTotals(hikes)).toEqual({
    totalHikes: 3,
    totalLength: 40,
    totalElevation: 2000,
    totalCountries: 2,
    daysOut: 1,
  })
})

test('a hike that was walked on two days is one hike of one country, with both its lengths', () => {
  const walks = [on('2026-05-01', { _id: 'a', times: 2 }), on('2026-07-01', { _id: 'a' })]
  expect(yearTotals(walks)).toMatchObject({ totalHikes: 1, totalLength: 30, daysOut: 2, totalCountries: 1 })
  expect(listVisitedCountries(walks)).toEqual([{ country: 'Norway', hikes: 1, isNew: true }])
  expect(climbs(listMonths(walks, '2026'))).toEqual(['2026-05 1000', '2026-07 500'])
})

const TWO_YEARS = [on('2025-03-01'), on('2025-11-22'), on('2025-11-23'), on('2026-03-01'), on(null)]

test.each([
  ['of this year, to the same day', '2026', '2026-11-22', { year: '2025', isPart: true, days: 2 }],
  ['of a year that is over, all of it', '2026', '2027-01-05', { year: '2025', isPart: false, days: 3 }],
  ['on the first of January, hardly anything', '2026', '2026-01-01', { year: '2025', isPart: true, days: 0 }],
  ['on the day that the year before did not have', '2026', '2026-02-29', { year: '2025', isPart: true, days: 0 }],
])('the year before %s', (_, year, today, { days, ...expected }) => {
  const before = findYearBefore(TWO_YEARS, year, today)
  expect(before).toMatchObject(expected)
  expect(before?.hikes).toHaveLength(days)
})

test('a year before in which nothing was walked is none', () => {
  expect(findYearBefore(TWO_YEARS, '2025', '2026-11-22')).toBeNull()
})

test('the records are the most of each, of equals the earlier one', () => {
  const records = findRecords([
    on(null, { _id: 'undated', length: 30 }),
    on('2026-07-05', { _id: 'later', length: 30 }),
    on('2026-06-01', { _id: 'early', length: 30, elevation: 100 }),
    on('2026-07-04', { _id: 'steep', elevation: 900, times: 7 }),
  ])
  expect(records.longest?._id).toBe('early')
  expect(records.mostAscent?._id).toBe('steep')
})

test('weeks go from Sunday to Saturday', () => {
  const { fullestWeek, longestRun } = findRecords([
    on('2026-07-04'),
    on('2026-07-05', { _id: 'a' }),
    on('2026-07-11', { _id: 'b' }),
    on('2026-07-12'),
    on('2026-08-01'),
  ])
  expect(fullestWeek).toEqual({ from: '2026-07-05', to: '2026-07-11', hikes: 2 })
  expect(longestRun).toEqual({ from: '2026-06-28', to: '2026-07-18', weeks: 3 })
})

test('weeks run on over the end of a year', () => {
  expect(findRecords([on('2025-12-31'), on('2026-01-04')]).longestRun).toMatchObject({ weeks: 2 })
})

test.each([
  ['nothing walked', []],
  ['nothing known of it', [on(null, { length: 0, elevation: 0 })]],
])('%s sets no record', (_, hikes) => {
  expect(findRecords(hikes)).toEqual({ longest: null, mostAscent: null, fullestWeek: null, longestRun: null })
})

test('countries are counted whatever their letters, and are new where nothing was walked before', () => {
  const hikes = [on('2026-01-01', { country: 'Italy' }), on('2026-02-01', { country: 'ITALY ' }), on('2026-03-01')]
  expect(listVisitedCountries(hikes, [on('2025-01-01', { country: 'norway' })])).toEqual([
    { country: 'Italy', hikes: 2, isNew: true },
    { country: 'Norway', hikes: 1, isNew: false },
  ])
})

test('hikes before a year end with its eve', () => {
  const hikes = [on('2025-12-31'), on('2026-01-01'), on(null)]
  expect(listHikesBefore(hikes, '2026')).toEqual([hikes[0]])
})

test.each([
  ['2026-01-01', 0.0013],
  ['2026-07-01', 0.5013],
  ['2024-02-29', 0.1652],
  ['2026-12-31', 0.9987],
])('%s stands at %f of its year', (day, place) => {
  expect(yearFraction(day)).toBeCloseTo(place, 4)
})

test('weeks may begin on Monday: of a Saturday, a Sunday and a Monday the first two are of one week', () => {
  const { fullestWeek } = findRecords([on('2026-07-11'), on('2026-07-12'), on('2026-07-13')], 1)
  expect(fullestWeek).toEqual({ from: '2026-07-06', to: '2026-07-12', hikes: 2 })
})
