import type { WeatherCondition } from '#domain/diary/hikes/hike-fields.ts'

/**
 * All that the achievements ask of one hiker. Hikes are completed rows, never wishes, and a repeated hike is one
 * row: only the two totals multiply by `completionCount`. Lengths and climbs are whole metres, as they are stored,
 * so that 42.2 km is 42,200 and no fraction decides.
 */
export type HikerLog = {
  totalHikes: number
  /** Each hike's length times its completions. */
  totalLengthM: number
  /** Each hike's climb times its completions. */
  totalElevationM: number
  /** The length of the longest hike; 0 without hikes, as the other two. */
  longestM: number
  /** The climb of the hike that climbs most. */
  steepestM: number
  /** The completions of the hike done most often. */
  maxCompletionCount: number
  /** Distinct ones, told apart by `foldText`. */
  countries: number
  /** Of exactly this difficulty: a Very Hard hike is no Hard one. */
  hardHikes: number
  veryHardHikes: number
  /** Hikes whose place in the list their owner chose (`isPlaced`): the others lie where they were logged. */
  placedHikes: number
  /** The conditions that any of the hikes met. */
  weather: ReadonlySet<WeatherCondition>
  /** The months of `completedOn`, `YYYY-MM`, in any order; hikes without a day add none. */
  months: readonly string[]
  /** Hikes with a photo. */
  photos: number
  /** Hikes with a GPX track. */
  tracks: number
  /** The people whom the hiker follows. */
  friends: number
  /** Over all the hikes. */
  likesReceived: number
}

/** The length of the longest run of months `YYYY-MM` in which none is left out; December and January are neighbours. */
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
 * How many of the four seasons the months `YYYY-MM` touch, of any years: winter is December to February, spring
 * March to May and so on. The southern half has the same quarters under other names, so the count holds there too.
 */
export function countSeasons(months: readonly string[]): number {
  return new Set(months.map((month) => Math.floor((monthOfYear(month) % 12) / 3))).size
}

/** From 1. */
function monthOfYear(month: string): number {
  return Number(month.slice(5, 7))
}
