import type { HikerLog } from '#domain/diary/achievements/achievement-log.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'
import type { HikerTotals } from '#server/account/totals/store.ts'
import {
  type LogView,
  countFriends,
  countLikes,
  countOfDifficulty,
  countPhotos,
  countPlaced,
  countTracks,
  isAloneInMonth,
  monthsOf,
} from './log-store.ts'

/** What a write has changed of somebody's log. */
export interface Cause {
  /** A completed hike that came or is other than it was. */
  readonly hike?: ChangedHike
  readonly counts?: readonly Count[]
  /** The hike to which a file came, where the hike itself has not changed. */
  readonly filedTo?: string
}

export type ChangedHike = Pick<
  HikeRow,
  | 'id'
  | 'length_m'
  | 'elevation_m'
  | 'completion_count'
  | 'completed_on'
  | 'difficulty'
  | 'weather'
  | 'audience'
  | 'is_wish'
>

const COUNTS = {
  photos: countPhotos,
  tracks: countTracks,
  placedHikes: countPlaced,
  friends: countFriends,
  likesReceived: countLikes,
}
export type Count = keyof typeof COUNTS

/** A change of a log as it is visible at a level, with the totals after it and the figures that can still earn something. */
export interface Change {
  readonly view: LogView
  readonly cause: Cause
  readonly totals: HikerTotals
  readonly toEarn: ReadonlySet<keyof HikerLog>
}

/**
 * As much of the log as can deserve something new after the change: all else deserves what it did before, and that has been
 * given. Of what is the most of all hikes, or met on any, the changed hike tells enough.
 */
export async function changedLogOf(tx: Tx, change: Change): Promise<Partial<HikerLog>> {
  const { view, cause, toEarn } = change
  const { hike, counts = [] } = cause
  const log: Partial<HikerLog> = hike ? await logWith(tx, hike, change) : {}
  for (const count of counts) if (toEarn.has(count)) log[count] = await COUNTS[count](tx, view)
  return log
}

async function logWith(tx: Tx, hike: ChangedHike, { view, totals, toEarn }: Change): Promise<Partial<HikerLog>> {
  const log: Partial<HikerLog> = {
    totalHikes: totals.hikes,
    totalLengthM: totals.length_m,
    totalElevationM: totals.elevation_m,
    countries: totals.countries,
    longestM: hike.length_m,
    steepestM: hike.elevation_m,
    maxCompletionCount: hike.completion_count,
    weather: new Set(JSON.parse(hike.weather)),
  }
  const { difficulty, completed_on: day } = hike
  const level = difficulty === 'Hard' ? 'hardHikes' : difficulty === 'Very Hard' ? 'veryHardHikes' : null
  const [ofLevel, isNewMonth] = await Promise.all([
    level !== null && toEarn.has(level) ? countOfDifficulty(tx, view, difficulty) : null,
    toEarn.has('months') && day !== null && isAloneInMonth(tx, view, { id: hike.id, day }),
  ])
  if (level !== null && ofLevel !== null) log[level] = ofLevel
  return isNewMonth ? { ...log, months: await monthsOf(tx, view) } : log
}
