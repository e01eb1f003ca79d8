import type { WeatherCondition } from '#domain/diary/hikes/hike-fields.ts'

/**
 * The statistics of one hiker that achievements need. Hikes are completed rows, never wishes, and a repeated hike is
 * one row: only the two totals multiply by `completionCount`. Lengths and ascents are whole metres, as they are stored,
 * so that 42.2 km is 42,200 and no fraction decides.
 */
export type HikerLog = {
  totalHikes: number
  /** Each hike's length times its completions. */
  totalLengthM: number
  /** Sum of each hike's ascent times its completions. */
  totalElevationM: number
  /** The length of the longest hike; 0 without hikes, as the other two. */
  longestM: number
  /** Ascent of the hike with the most. */
  steepestM: number
  /** The completions of the hike done most often. */
  maxCompletionCount: number
  /** Number of countries that differ by `foldText`. */
  countries: number
  /** Number of hikes of exactly this difficulty: a Very Hard hike is not a Hard one. */
  hardHikes: number
  veryHardHikes: number
  /** Number of hikes whose place in the list their owner chose (`isPlaced`); the others lie where they were logged. */
  placedHikes: number
  /** Conditions of all hikes. */
  weather: ReadonlySet<WeatherCondition>
  /** The months of `completedOn`, `YYYY-MM`, in any order; hikes without a day add none. */
  months: readonly string[]
  /** Hikes with a photo. */
  photos: number
  /** Hikes with a GPX track. */
  tracks: number
  /** Number of people whom the hiker follows. */
  friends: number
  /** Sum over all hikes. */
  likesReceived: number
}

/** Returns the length of the longest run of consecutive months `YYYY-MM`; December and January are neighbours. */
export function countLongestMonthRun(months: readonly string[]): number {
  const numbers = new Set(months.map((month) => Number(month.slice(0, 4)) * 12 + monthOfYear(month)))
  let longest = 0
  for (const first of numbers) {
    if (numbers.has(first - 1)) continue
    let next = first + 1
    while (numbers.has(next)) next += 1
    longest = Math.max(longest, next - first)
  }
  return longest
}

/**
 * Counts the seasons that the months `YYYY-MM` touch, in any years: winter is December to February, spring March to May
 * and so on. The southern half has the same quarters under other names, so the count holds there too.
 */
export function countSeasons(months: readonly string[]): number {
  return new Set(months.map((month) => Math.floor((monthOfYear(month) % 12) / 3))).size
}

/** Returns the number of the month, from 1. */
function monthOfYear(month: string): number {
  return Number(month.slice(5, 7))
}
