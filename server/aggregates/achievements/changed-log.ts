import type { HikerLog } from '#domain/diary/achievements/hiker-log.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'
import type { HikerTotals } from '#server/account/totals/store.ts'
import {
  type LogView,
  countFriends,
  countLikes,
  countDifficulty,
  countPhotos,
  countPlaced,
  countTracks,
  isOnlyHikeInMonth,
  readMonths,
} from './log-store.ts'

/** A change that a write has made to a member's log. */
export interface Cause {
  /** A completed hike that was added or changed. */
  readonly hike?: ChangedHike
  readonly counts?: readonly Count[]
  /** The id of the hike that got a file, where the hike itself has not changed. */
  readonly fileHikeId?: string
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

const COUNTERS = {
  photos: countPhotos,
  tracks: countTracks,
  placedHikes: countPlaced,
  friends: countFriends,
  likesReceived: countLikes,
}
export type Count = keyof typeof COUNTERS

/** A change of a log as it is visible at a level, with the totals after it and the statistics that can still earn an achievement. */
export interface LogChange {
  readonly view: LogView
  readonly cause: Cause
  readonly totals: HikerTotals
  readonly toEarn: ReadonlySet<keyof HikerLog>
}

/** Reads only those parts of the log that can earn something new after the change. For maxima and for sets the changed hike is enough. */
export async function readChangedLog(tx: Tx, change: LogChange): Promise<Partial<HikerLog>> {
  const { view, cause, toEarn } = change
  const { hike, counts = [] } = cause
  const log: Partial<HikerLog> = hike ? await readLogOfHike(tx, hike, change) : {}
  for (const count of counts) if (toEarn.has(count)) log[count] = await COUNTERS[count](tx, view)
  return log
}

async function readLogOfHike(
  tx: Tx,
  hike: ChangedHike,
  { view, totals, toEarn }: LogChange,
): Promise<Partial<HikerLog>> {
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
    level !== null && toEarn.has(level) ? countDifficulty(tx, view, difficulty) : null,
    toEarn.has('months') && day !== null && isOnlyHikeInMonth(tx, view, { id: hike.id, day }),
  ])
  if (level !== null && ofLevel !== null) log[level] = ofLevel
  return isNewMonth ? { ...log, months: await readMonths(tx, view) } : log
}
