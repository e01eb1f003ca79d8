import { ACHIEVEMENT_TEXTS } from './achievement-texts.ts'
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

type Row = readonly [_id: keyof typeof ACHIEVEMENT_TEXTS, mark: Mark, tier: AchievementTier, icon: AchievementIcon]

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
  ['hikes-1', hikes(1), 'bronze', 'hiking'],
  ['hikes-5', hikes(5), 'bronze', 'hiking'],
  ['hikes-10', hikes(10), 'silver', 'hiking'],
  ['hikes-25', hikes(25), 'silver', 'forest'],
  ['hikes-50', hikes(50), 'gold', 'forest'],
  ['hikes-100', hikes(100), 'gold', 'trophy'],
  ['hikes-250', hikes(250), 'platinum', 'trophy'],
  ['distance-50', walkedM(50_000), 'bronze', 'route'],
  ['distance-250', walkedM(250_000), 'silver', 'route'],
  ['distance-1000', walkedM(1_000_000), 'gold', 'route'],
  ['distance-5000', walkedM(5_000_000), 'platinum', 'route'],
  ['climb-2000', climbedM(2000), 'bronze', 'terrain'],
  ['climb-8849', climbedM(8849), 'silver', 'landscape'],
  ['climb-50000', climbedM(50_000), 'gold', 'landscape'],
  ['climb-100000', climbedM(100_000), 'platinum', 'landscape'],
  ['longest-20', longestM(20_000), 'bronze', 'park'],
  ['longest-30', longestM(30_000), 'silver', 'park'],
  ['longest-42', longestM(42_200), 'gold', 'sports'],
  ['steepest-1000', steepestM(1000), 'silver', 'terrain'],
  ['steepest-2000', steepestM(2000), 'gold', 'cloud'],
  ['countries-3', countries(3), 'bronze', 'explore'],
  ['countries-5', countries(5), 'silver', 'explore'],
  ['countries-10', countries(10), 'gold', 'explore'],
  ['countries-25', countries(25), 'platinum', 'explore'],
  ['hard-1', hard(1), 'bronze', 'sports'],
  ['very-hard-1', veryHard(1), 'silver', 'sports'],
  ['very-hard-10', veryHard(10), 'gold', 'sports'],
  ['weather-sunrise', weather('sunrise'), 'bronze', 'wb_sunny'],
  ['weather-sunset', weather('sunset'), 'bronze', 'wb_sunny'],
  ['weather-rain', weather('raining'), 'bronze', 'opacity'],
  ['weather-snow', weather('snowy'), 'bronze', 'ac_unit'],
  ['weather-wind', weather('windy'), 'bronze', 'air'],
  ['months-3', monthsInARow(3), 'bronze', 'park'],
  ['months-6', monthsInARow(6), 'silver', 'park'],
  ['months-12', monthsInARow(12), 'gold', 'park'],
  ['seasons-4', seasons(4), 'silver', 'forest'],
  ['repeat-5', timesOneHike(5), 'silver', 'forest'],
  ['photos-1', photos(1), 'bronze', 'landscape'],
  ['photos-25', photos(25), 'silver', 'landscape'],
  ['tracks-1', tracks(1), 'bronze', 'route'],
  ['tracks-25', tracks(25), 'silver', 'route'],
  ['friends-5', friends(5), 'bronze', 'hiking'],
  ['likes-10', likes(10), 'silver', 'trophy'],
  ['ranked-10', placed(10), 'bronze', 'trophy'],
  ['ranked-50', placed(50), 'gold', 'trophy'],
]

/** All achievements, in display order. */
export const ACHIEVEMENTS: readonly AchievementRule[] = ROWS.map(([_id, mark, tier, icon]) => {
  const [name, description] = ACHIEVEMENT_TEXTS[_id]
  return { _id, name, description, icon, tier, ...mark }
})

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
