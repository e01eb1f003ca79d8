import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countSeasons, countLongestMonthRun, type HikerLog } from './hiker-log.ts'
import { ACHIEVEMENTS, listEarned, listNewlyEarned, computeProgress } from './achievements.ts'
import { WEATHER_CONDITIONS, type WeatherCondition } from '#domain/diary/hikes/hike-fields.ts'

type Figure = Exclude<keyof HikerLog, 'weather' | 'months'>

function figures<Value>(of: (figure: Figure) => Value): Record<Figure, Value> {
  return {
    totalHikes: of('totalHikes'),
    totalLengthM: of('totalLengthM'),
    totalElevationM: of('totalElevationM'),
    longestM: of('longestM'),
    steepestM: of('steepestM'),
    maxCompletionCount: of('maxCompletionCount'),
    countries: of('countries'),
    hardHikes: of('hardHikes'),
    veryHardHikes: of('veryHardHikes'),
    placedHikes: of('placedHikes'),
    photos: of('photos'),
    tracks: of('tracks'),
    friends: of('friends'),
    likesReceived: of('likesReceived'),
  }
}

const YEAR = months('2025-01 2025-02 2025-03 2025-04 2025-05 2025-06 2025-07 2025-08 2025-09 2025-10 2025-11 2025-12')
const NOTHING: HikerLog = { ...figures(() => 0), weather: new Set(), months: [] }
const PLENTY: HikerLog = { ...figures(() => 1e9), weather: new Set(WEATHER_CONDITIONS), months: YEAR }

function months(text: string): string[] {
  return text.split(' ').filter(Boolean)
}

/** The figure one below the mark and at the mark. */
function from(figure: Figure, mark: number) {
  return { below: { [figure]: mark - 1 }, at: { [figure]: mark } }
}

/** Every other weather, and this one alone. */
function met(condition: WeatherCondition) {
  return {
    below: { weather: new Set(WEATHER_CONDITIONS.filter((other) => other !== condition)) },
    at: { weather: new Set([condition]) },
  }
}

const BOUNDARIES: [string, { below: Partial<HikerLog>; at: Partial<HikerLog> }][] = [
  ['hikes-1', from('totalHikes', 1)],
  ['hikes-5', from('totalHikes', 5)],
  ['hikes-10', from('totalHikes', 10)],
  ['hikes-25', from('totalHikes', 25)],
  ['hikes-50', from('totalHikes', 50)],
  ['hikes-100', from('totalHikes', 100)],
  ['hikes-250', from('totalHikes', 250)],
  ['distance-50', from('totalLengthM', 50_000)],
  ['distance-250', from('totalLengthM', 250_000)],
  ['distance-1000', from('totalLengthM', 1_000_000)],
  ['distance-5000', from('totalLengthM', 5_000_000)],
  ['climb-2000', from('totalElevationM', 2000)],
  ['climb-8849', from('totalElevationM', 8849)],
  ['climb-50000', from('totalElevationM', 50_000)],
  ['climb-100000', from('totalElevationM', 100_000)],
  ['longest-20', from('longestM', 20_000)],
  ['longest-30', from('longestM', 30_000)],
  ['longest-42', from('longestM', 42_200)],
  ['steepest-1000', from('steepestM', 1000)],
  ['steepest-2000', from('steepestM', 2000)],
  ['countries-3', from('countries', 3)],
  ['countries-5', from('countries', 5)],
  ['countries-10', from('countries', 10)],
  ['countries-25', from('countries', 25)],
  ['hard-1', from('hardHikes', 1)],
  ['very-hard-1', from('veryHardHikes', 1)],
  ['very-hard-10', from('veryHardHikes', 10)],
  ['weather-sunrise', met('sunrise')],
  ['weather-sunset', met('sunset')],
  ['weather-rain', met('raining')],
  ['weather-snow', met('snowy')],
  ['weather-wind', met('windy')],
  ['months-3', { below: { months: YEAR.slice(0, 2) }, at: { months: YEAR.slice(0, 3) } }],
  ['months-6', { below: { months: YEAR.slice(0, 5) }, at: { months: YEAR.slice(0, 6) } }],
  ['months-12', { below: { months: YEAR.slice(0, 11) }, at: { months: YEAR } }],
  ['seasons-4', { below: { months: YEAR.slice(0, 8) }, at: { months: YEAR.slice(0, 9) } }],
  ['repeat-5', from('maxCompletionCount', 5)],
  ['photos-1', from('photos', 1)],
  ['photos-25', from('photos', 25)],
  ['tracks-1', from('tracks', 1)],
  ['tracks-25', from('tracks', 25)],
  ['friends-5', from('friends', 5)],
  ['likes-10', from('likesReceived', 10)],
  ['ranked-10', from('placedHikes', 10)],
  ['ranked-50', from('placedHikes', 50)],
]
const IDS = BOUNDARIES.map(([id]) => id)

test('ids are stored for ever: these, in this order, and new ones beside them', () => {
  expect(ACHIEVEMENTS.map(({ _id }) => _id)).toEqual(IDS)
  expect(new Set(IDS).size).toBe(IDS.length)
})

test.each(BOUNDARIES)('%s is not earned just below its mark, whatever else is plentiful', (id, { below }) => {
  expect(listEarned({ ...PLENTY, ...below })).not.toContain(id)
})

test.each(BOUNDARIES)('R10.1: %s is earned exactly at its mark, with nothing else', (id, { at }) => {
  expect(listEarned({ ...NOTHING, ...at })).toContain(id)
})

test('an empty log earns nothing, a full one everything', () => {
  expect(listEarned(NOTHING)).toEqual([])
  expect(listEarned(PLENTY)).toEqual(IDS)
})

test('several at once come in the order of the table, with the public fields only', () => {
  const log = { ...NOTHING, totalHikes: 5, longestM: 20_000, weather: new Set(['snowy'] as const) }
  expect(listNewlyEarned(log, new Set(['hikes-1', 'friends-5']))).toEqual([
    {
      _id: 'hikes-5',
      name: 'Finding Your Feet',
      description: 'Logged 5 different hikes',
      icon: 'hiking',
      tier: 'bronze',
    },
    {
      _id: 'longest-20',
      name: 'A Proper Day Out',
      description: 'Hiked 20 km or more in one hike',
      icon: 'park',
      tier: 'bronze',
    },
    { _id: 'weather-snow', name: 'Cold Toes', description: 'Hiked in snow', icon: 'ac_unit', tier: 'bronze' },
  ])
})

test('what is earned already is not new, even when the log no longer deserves it', () => {
  expect(listNewlyEarned({ ...NOTHING, totalHikes: 5 }, new Set(['hikes-1', 'hikes-5', 'hikes-10']))).toEqual([])
})

const someMonths = fc.array(
  fc
    .integer({ min: 2020 * 12, max: 2024 * 12 - 1 })
    .map((month) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`),
  { maxLength: 60 },
)
const someWeather = fc.subarray([...WEATHER_CONDITIONS]).map((conditions) => new Set(conditions))
const smallOrLarge = fc.oneof(fc.nat(6), fc.nat(300), fc.nat(120_000), fc.nat(6_000_000))
const logs: fc.Arbitrary<HikerLog> = fc.record({
  ...figures(() => smallOrLarge),
  weather: someWeather,
  months: someMonths,
})

/** The log that has all of both. */
function grown(log: HikerLog, more: HikerLog): HikerLog {
  return {
    ...figures((figure) => log[figure] + more[figure]),
    weather: new Set([...log.weather, ...more.weather]),
    months: [...log.months, ...more.months],
  }
}

test('a log that only grows never loses an achievement', () => {
  fc.assert(
    fc.property(logs, logs, (log, more) => {
      const after = new Set(listEarned(grown(log, more)))
      expect(listEarned(log).filter((id) => !after.has(id))).toEqual([])
    }),
  )
})

test('what was earned and what is new make up all that the log deserves, and nothing is earned twice', () => {
  fc.assert(
    fc.property(logs, fc.subarray(IDS), (log, already) => {
      const fresh = listNewlyEarned(log, new Set(already)).map(({ _id }) => _id)
      expect(fresh).toEqual(listEarned(log).filter((id) => !already.includes(id)))
      expect(listNewlyEarned(log, new Set([...already, ...fresh]))).toEqual([])
    }),
  )
})

test.each([
  ['no months', '', 0],
  ['one month', '2025-07', 1],
  ['over new year', '2024-11 2024-12 2025-01 2025-02', 4],
  ['in any order', '2025-02 2024-12 2025-01', 3],
  ['the same month twice', '2024-12 2024-12 2025-01', 2],
  ['the same month of another year', '2023-12 2025-01', 1],
  ['a month left out', '2025-01 2025-02 2025-04 2025-05 2025-06', 3],
  ['December without the January', '2024-12 2025-02', 1],
  ['the longer run comes first', '2022-10 2022-11 2022-12 2023-01 2025-05 2025-06', 4],
  ['over two new years', `2024-12 ${YEAR.join(' ')} 2026-01`, 14],
])('months in a row, %s: %s is a run of %d', (_, text, run) => {
  expect(countLongestMonthRun(months(text))).toBe(run)
})

test('where a run starts in the year does not matter', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.integer({ min: 1, max: 24 }), (first, length) => {
      const run = Array.from({ length }, (_, step) => new Date(Date.UTC(1900, first + step)).toISOString().slice(0, 7))
      expect(countLongestMonthRun(run)).toBe(length)
    }),
  )
})

test.each([
  ['', 0],
  ['2024-12 2025-01 2025-02', 1],
  ['2025-02 2025-03', 2],
  ['2025-05 2025-06', 2],
  ['2025-08 2025-09', 2],
  ['2025-11 2025-12', 2],
  ['2025-01 2021-04 2019-07 2023-10', 4],
])('the months "%s" touch %d seasons', (text, seasons) => {
  expect(countSeasons(months(text))).toBe(seasons)
})

test('R10.3: all icons and all tiers are used', () => {
  const icons =
    'hiking terrain route landscape forest park sports trophy explore wb_sunny opacity ac_unit cloud air'.split(' ')
  expect(new Set(ACHIEVEMENTS.map(({ icon }) => icon))).toEqual(new Set(icons))
  expect(new Set(ACHIEVEMENTS.map(({ tier }) => tier))).toEqual(new Set(['bronze', 'silver', 'gold', 'platinum']))
})

test('names and descriptions are unique and short', () => {
  expect(new Set(ACHIEVEMENTS.map(({ name }) => name)).size).toBe(ACHIEVEMENTS.length)
  expect(new Set(ACHIEVEMENTS.map(({ description }) => description)).size).toBe(ACHIEVEMENTS.length)
  expect(ACHIEVEMENTS.filter(({ name }) => name.length === 0 || name.length > 40)).toEqual([])
  expect(ACHIEVEMENTS.filter(({ description }) => description.length === 0 || description.length > 120)).toEqual([])
})

test.each<[id: string, log: Partial<HikerLog>, way: string]>([
  ['distance-1000', { totalLengthM: 973_400 }, '973 of 1000 km'],
  ['distance-1000', { totalLengthM: 999_999 }, '999 of 1000 km'],
  ['distance-250', { totalLengthM: 973_400 }, '250 of 250 km'],
  ['longest-42', { longestM: 42_199 }, '42.1 of 42.2 km'],
  ['longest-42', { longestM: 31_000 }, '31 of 42.2 km'],
  ['climb-8849', { totalElevationM: 8848 }, '8848 of 8849 m'],
  ['hikes-25', { totalHikes: 12 }, '12 of 25 hikes'],
  ['months-6', { months: months('2025-11 2025-12 2026-01 2026-03') }, '3 of 6 months in a row'],
  ['seasons-4', { months: months('2025-11 2025-12 2026-01') }, '2 of 4 seasons'],
  ['weather-snow', { weather: new Set(['raining'] as const) }, '0 of 1 weather'],
  ['weather-rain', { weather: new Set(['raining'] as const) }, '1 of 1 weather'],
  ['repeat-5', { maxCompletionCount: 4 }, '4 of 5 times'],
])('on the way to %s a log of %j has %s', (id, log, way) => {
  const found = computeProgress({ ...NOTHING, ...log }).find(({ _id }) => _id === id)
  expect(found && `${found.have} of ${found.of} ${found.unit}`).toBe(way)
})

test('only a hiker who reaches the mark has earned it', () => {
  fc.assert(
    fc.property(logs, (log) => {
      const whole = computeProgress(log).filter(({ have, of }) => have === of)
      expect(whole.map(({ _id }) => _id)).toEqual(listEarned(log))
      expect(computeProgress(log).every(({ have, of }) => have >= 0 && have <= of)).toBe(true)
    }),
  )
})
