import { DIFFICULTIES, toDifficulty } from '#domain/trails/difficulty.ts'
import { MAX_RATING } from '#domain/platform/limits.ts'

/** One person's hike on a trail, as far as distributions need it. */
export interface DistributionEntry {
  readonly rating: number
  readonly difficulty: string
  /** `YYYY-MM-DD`; null where no day is known. */
  readonly day: string | null
  /** Its place in that person's list, from 1; null for one that has not been placed. */
  readonly rank: number | null
  /** Length of that list. */
  readonly listed: number
}

/** Numbers of entries by stars, difficulty, place and month. */
export interface TrailDistributions {
  /** Counts for 1 star to 5. */
  readonly stars: number[]
  /** Counts for each difficulty, the easiest first. */
  readonly difficulties: number[]
  /** Counts by tenth of the list, the best first. */
  readonly places: number[]
  /** January first. */
  readonly months: number[]
}

const TENTHS = 10
const MONTHS = 12
/** Shortest list in which a place says something. */
const MIN_LISTED = 3

/** Counts the opinions of all who walked a trail, for charts. */
export function countDistributions(entries: readonly DistributionEntry[]): TrailDistributions {
  const stars = zeros(MAX_RATING)
  const difficulties = zeros(DIFFICULTIES.length)
  const places = zeros(TENTHS)
  const months = zeros(MONTHS)
  for (const { rating, difficulty, day, rank, listed } of entries) {
    count(stars, rating - 1)
    count(difficulties, DIFFICULTIES.indexOf(toDifficulty(difficulty)))
    if (day !== null) count(months, Number(day.slice(5, 7)) - 1)
    if (rank !== null && listed >= MIN_LISTED) count(places, tenthOf(rank, listed))
  }
  return { stars, difficulties, places, months }
}

/**
 * Returns the tenth of a list in which a place lies, by its middle: of three hikes the second is in the middle of the
 * list.
 */
function tenthOf(rank: number, listed: number): number {
  return Math.min(TENTHS - 1, Math.floor(((rank - 0.5) / listed) * TENTHS))
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0)
}

function count(counts: number[], at: number): void {
  const before = counts[at]
  if (before !== undefined) counts[at] = before + 1
}
