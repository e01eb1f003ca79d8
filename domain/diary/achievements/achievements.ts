import { countSeasons, countLongestMonthRun, type HikerLog } from './hiker-log.ts'
import type { WeatherCondition } from '#domain/diary/hikes/hike-fields.ts'

export const TIERS = ['bronze', 'silver', 'gold', 'platinum'] as const
export type AchievementTier = (typeof TIERS)[number]

export type AchievementIcon =
  | 'hiking'
  | 'terrain'
  | 'route'
  | 'landscape'
  | 'forest'
  | 'park'
  | 'sports'
  | 'trophy'
  | 'explore'
  | 'wb_sunny'
  | 'opacity'
  | 'ac_unit'
  | 'cloud'
  | 'air'

/** An achievement. `_id` is stored with its owners: it never changes and is never reused. */
export type Achievement = {
  _id: string
  name: string
  description: string
  icon: AchievementIcon
  tier: AchievementTier
}

export type AchievementRule = Achievement & Mark

/** Condition of an achievement. Statistics that are missing in a log earn nothing. */
type Mark = {
  figure: keyof HikerLog
  isReached: (log: Partial<HikerLog>) => boolean
  progress: (log: Partial<HikerLog>) => Omit<Progress, '_id'>
}

/**
 * Progress towards an achievement: `{ have: 973, of: 1000, unit: 'km' }`. `have` stays below `of` until it is earned,
 * and never exceeds it.
 */
export type Progress = { _id: string; have: number; of: number; unit: ProgressUnit }

export const PROGRESS_UNITS = [
  'hikes',
  'km',
  'm',
  'countries',
  'weather',
  'months in a row',
  'seasons',
  'times',
  'friends',
  'likes',
] as const
export type ProgressUnit = (typeof PROGRESS_UNITS)[number]

type Row = readonly [
  _id: string,
  mark: Mark,
  tier: AchievementTier,
  icon: AchievementIcon,
  name: string,
  description: string,
]

const hikes = atLeast('totalHikes', 'hikes', (log) => log.totalHikes)
const walkedM = atLeast('totalLengthM', 'km', (log) => log.totalLengthM)
const climbedM = atLeast('totalElevationM', 'm', (log) => log.totalElevationM)
const longestM = atLeast('longestM', 'km', (log) => log.longestM)
const steepestM = atLeast('steepestM', 'm', (log) => log.steepestM)
const countries = atLeast('countries', 'countries', (log) => log.countries)
const hard = atLeast('hardHikes', 'hikes', (log) => log.hardHikes)
const veryHard = atLeast('veryHardHikes', 'hikes', (log) => log.veryHardHikes)
const weather = (condition: WeatherCondition) =>
  atLeast('weather', 'weather', (log) => (log.weather?.has(condition) ? 1 : 0))(1)
const monthsInARow = atLeast('months', 'months in a row', ({ months = [] }) => countLongestMonthRun(months))
const seasons = atLeast('months', 'seasons', ({ months = [] }) => countSeasons(months))
const timesOneHike = atLeast('maxCompletionCount', 'times', (log) => log.maxCompletionCount)
const photos = atLeast('photos', 'hikes', (log) => log.photos)
const tracks = atLeast('tracks', 'hikes', (log) => log.tracks)
const friends = atLeast('friends', 'friends', (log) => log.friends)
const likes = atLeast('likesReceived', 'likes', (log) => log.likesReceived)
const placed = atLeast('placedHikes', 'hikes', (log) => log.placedHikes)

const ROWS: readonly Row[] = [
  ['hikes-1', hikes(1), 'bronze', 'hiking', 'First Steps', 'Logged a first hike'],
  ['hikes-5', hikes(5), 'bronze', 'hiking', 'Finding Your Feet', 'Logged 5 different hikes'],
  ['hikes-10', hikes(10), 'silver', 'hiking', 'Double Figures', 'Logged 10 different hikes'],
  ['hikes-25', hikes(25), 'silver', 'forest', 'Boots Broken In', 'Logged 25 different hikes'],
  ['hikes-50', hikes(50), 'gold', 'forest', 'No Free Weekends', 'Logged 50 different hikes'],
  ['hikes-100', hikes(100), 'gold', 'trophy', 'A Hundred Stones', 'Logged 100 different hikes'],
  ['hikes-250', hikes(250), 'platinum', 'trophy', 'More Boots Than Shoes', 'Logged 250 different hikes'],
  ['distance-50', walkedM(50_000), 'bronze', 'route', 'Past the Car Park', 'Hiked 50 km in total'],
  ['distance-250', walkedM(250_000), 'silver', 'route', 'New Laces', 'Hiked 250 km in total'],
  ['distance-1000', walkedM(1_000_000), 'gold', 'route', 'A Thousand, Slowly', 'Hiked 1,000 km in total'],
  ['distance-5000', walkedM(5_000_000), 'platinum', 'route', 'The Long Way Round', 'Hiked 5,000 km in total'],
  ['climb-2000', climbedM(2000), 'bronze', 'terrain', 'Uphill Both Ways', 'Climbed 2,000 m in total'],
  ['climb-8849', climbedM(8849), 'silver', 'landscape', 'Everest', 'Climbed 8,849 m in total, the height of Everest'],
  ['climb-50000', climbedM(50_000), 'gold', 'landscape', 'Above the Weather', 'Climbed 50,000 m in total'],
  ['climb-100000', climbedM(100_000), 'platinum', 'landscape', 'Edge of Space', 'Climbed 100,000 m in total'],
  ['longest-20', longestM(20_000), 'bronze', 'park', 'A Proper Day Out', 'Hiked 20 km or more in one hike'],
  ['longest-30', longestM(30_000), 'silver', 'park', 'Back After Dark', 'Hiked 30 km or more in one hike'],
  ['longest-42', longestM(42_200), 'gold', 'sports', 'Marathon, Unhurried', 'Hiked 42.2 km or more in one hike'],
  ['steepest-1000', steepestM(1000), 'silver', 'terrain', 'Legs for Tomorrow', 'Climbed 1,000 m or more in one hike'],
  ['steepest-2000', steepestM(2000), 'gold', 'cloud', 'Head in the Clouds', 'Climbed 2,000 m or more in one hike'],
  ['countries-3', countries(3), 'bronze', 'explore', 'Stamped Passport', 'Hiked in 3 countries'],
  ['countries-5', countries(5), 'silver', 'explore', 'Border Hopper', 'Hiked in 5 countries'],
  ['countries-10', countries(10), 'gold', 'explore', 'Map Maker', 'Hiked in 10 countries'],
  ['countries-25', countries(25), 'platinum', 'explore', 'Running Out of Atlas', 'Hiked in 25 countries'],
  ['hard-1', hard(1), 'bronze', 'sports', 'Not a Stroll', 'Completed a first Hard hike'],
  ['very-hard-1', veryHard(1), 'silver', 'sports', 'Hands Out of Pockets', 'Completed a first Very Hard hike'],
  ['very-hard-10', veryHard(10), 'gold', 'sports', 'Should Know Better', 'Completed 10 Very Hard hikes'],
  ['weather-sunrise', weather('sunrise'), 'bronze', 'wb_sunny', 'Up Before the Birds', 'Hiked at sunrise'],
  ['weather-sunset', weather('sunset'), 'bronze', 'wb_sunny', 'Last Light', 'Hiked at sunset'],
  ['weather-rain', weather('raining'), 'bronze', 'opacity', 'Wet Through', 'Hiked in the rain'],
  ['weather-snow', weather('snowy'), 'bronze', 'ac_unit', 'Cold Toes', 'Hiked in snow'],
  ['weather-wind', weather('windy'), 'bronze', 'air', 'Hold On to Your Hat', 'Hiked in the wind'],
  ['months-3', monthsInARow(3), 'bronze', 'park', 'Habit Forming', 'Hiked in 3 months in a row'],
  ['months-6', monthsInARow(6), 'silver', 'park', 'Half the Calendar', 'Hiked in 6 months in a row'],
  ['months-12', monthsInARow(12), 'gold', 'park', 'No Month Off', 'Hiked in 12 months in a row'],
  ['seasons-4', seasons(4), 'silver', 'forest', 'Four Seasons, Same Boots', 'Hiked in all four seasons'],
  ['repeat-5', timesOneHike(5), 'silver', 'forest', 'Known by Heart', 'Completed one hike 5 times'],
  ['photos-1', photos(1), 'bronze', 'landscape', 'Proof', 'Added a first photo'],
  ['photos-25', photos(25), 'silver', 'landscape', 'Slide Evening', 'Added photos to 25 hikes'],
  ['tracks-1', tracks(1), 'bronze', 'route', 'Breadcrumbs', 'Added a first GPX track'],
  ['tracks-25', tracks(25), 'silver', 'route', 'Ink on the Map', 'Added GPX tracks to 25 hikes'],
  ['friends-5', friends(5), 'bronze', 'hiking', 'Bring More Sandwiches', 'Added 5 friends'],
  ['likes-10', likes(10), 'silver', 'trophy', 'Nods on the Trail', 'Received 10 likes'],
  ['ranked-10', placed(10), 'bronze', 'trophy', 'Strong Opinions', 'Ranked 10 hikes'],
  ['ranked-50', placed(50), 'gold', 'trophy', 'Argument Settled', 'Ranked 50 hikes'],
]

/** All achievements, in display order. */
export const ACHIEVEMENTS: readonly AchievementRule[] = ROWS.map(([_id, mark, tier, icon, name, description]) => ({
  _id,
  name,
  description,
  icon,
  tier,
  ...mark,
}))

/** Returns the ids of all achievements that the log earns, in the order of the table. */
export function listEarned(log: HikerLog): string[] {
  return ACHIEVEMENTS.filter((rule) => rule.isReached(log)).map(({ _id }) => _id)
}

/**
 * Returns the achievements that the known part of a log earns and the hiker does not have yet, in the order of the
 * table.
 */
export function listNewlyEarned(log: Partial<HikerLog>, alreadyEarned: ReadonlySet<string>): Achievement[] {
  return ACHIEVEMENTS.filter((rule) => !alreadyEarned.has(rule._id) && rule.isReached(log)).map(
    ({ _id, name, description, icon, tier }) => ({ _id, name, description, icon, tier }),
  )
}

/** Returns the statistics of a log that can still earn something. */
export function listStatisticsToEarnBy(alreadyEarned: ReadonlySet<string>): Set<keyof HikerLog> {
  return new Set(ACHIEVEMENTS.filter(({ _id }) => !alreadyEarned.has(_id)).map(({ figure }) => figure))
}

/** Returns the progress towards each achievement, in the order of the table. */
export function computeProgress(log: HikerLog): Progress[] {
  return ACHIEVEMENTS.map(({ _id, progress }) => ({ _id, ...progress(log) }))
}

/** Returns whether a hike can earn it. Others are earned through people, or through the order of the list. */
export function isEarnedByHike({ figure }: Pick<AchievementRule, 'figure'>): boolean {
  return figure !== 'friends' && figure !== 'likesReceived' && figure !== 'placedHikes'
}

/** Returns a condition that a statistic meets from the mark on. */
function atLeast(
  figure: keyof HikerLog,
  unit: ProgressUnit,
  statisticOf: (log: Partial<HikerLog>) => number | undefined,
) {
  return (mark: number): Mark => ({
    figure,
    isReached: (log) => (statisticOf(log) ?? 0) >= mark,
    progress: (log) => {
      const have = Math.min(statisticOf(log) ?? 0, mark)
      return unit === 'km' ? { have: roundToMark(have, mark), of: mark / 1000, unit } : { have, of: mark, unit }
    },
  })
}

/** Rounds down to the precision of the mark: whole km, or tenths for 42.2 km. So 999.9 km are not 1,000. */
function roundToMark(metres: number, markM: number): number {
  const stepM = markM % 1000 === 0 ? 1000 : 100
  return (Math.floor(metres / stepM) * stepM) / 1000
}
