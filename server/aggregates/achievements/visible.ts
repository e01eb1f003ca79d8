import { setImmediate as nextTurn } from 'node:timers/promises'
import type { HikerLog } from '#domain/diary/achievements/hiker-log.ts'
import {
  ACHIEVEMENTS,
  listEarned,
  listStatisticsToEarnBy,
  listNewlyEarned,
} from '#domain/diary/achievements/achievements.ts'
import { EVERYBODY, FOLLOWERS, OWNER } from '#domain/account/visibility.ts'
import { beforeCommit } from '#server/platform/db/changes/before-commit.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { canSeeHike } from '#server/account/visibility/can-see.ts'
import { type Cause, readChangedLog } from './changed-log.ts'
import { type LogView, readHikerLog, findNewestHikeTime } from './log-store.ts'
import { type Standings, deleteVisible, findEarned, insertVisible, findStandings } from './store.ts'

/**
 * Stores which achievements of a member others see: those that the hikes visible to them deserve, dated from when they do. So no
 * achievement reveals a hidden hike.
 */

const LEVELS_OF_OTHERS = [EVERYBODY, FOLLOWERS] as const

/** The statistics of which others may see less than the owner, even though they see all the hikes. */
const SEPARATELY_VISIBLE = ['photos', 'tracks', 'friends'] as const

interface Changed {
  readonly cause: Cause
  /** Epoch milliseconds. */
  readonly at: number
  /** The achievements and totals before this write awarded anything. */
  readonly standings: Standings['at']
  /** The parts of the owner's log that the change touches. */
  readonly log: Partial<HikerLog>
}

/** Stores as visible what a change of a member's log has earned for others to see. Returns the ids that followers see since this write. */
export async function updateVisible(tx: Tx, userId: string, changed: Changed): Promise<string[]> {
  await updateVisibleAt(tx, { userId, level: EVERYBODY }, changed)
  return updateVisibleAt(tx, { userId, level: FOLLOWERS }, changed)
}

async function updateVisibleAt(tx: Tx, view: LogView, { cause, at, standings, log }: Changed): Promise<string[]> {
  const [mine, theirs] = [standings[OWNER], standings[view.level]]
  const { hike, ...others } = cause
  const seen = hike && canSeeHike(hike, view.level) ? cause : others
  const isAllSeen = theirs.totals.hikes === mine.totals.hikes
  // a viewer who sees all hikes and all achievements so far sees this change as the owner does
  const isAsMine = isAllSeen && theirs.earned.size === mine.earned.size && !seen.counts
  const toEarn = listStatisticsToEarnBy(theirs.earned)
  const seenLog = isAsMine ? log : await readChangedLog(tx, { view, cause: seen, totals: theirs.totals, toEarn })
  const ids = listNewlyEarned(seenLog, theirs.earned).map(({ _id }) => _id)
  return [...(await storeVisible(tx, view, { ids, at, isAllSeen, separatelyVisible: new Set(SEPARATELY_VISIBLE) }))]
}

/**
 * Stores as visible all that the hikes visible to others deserve, whenever they earned it.
 * @param how.at the date where none is known; `isLess`: also removes what those hikes do not deserve any more
 * @returns the ids that followers see since this write
 */
export async function recomputeVisible(
  tx: Tx,
  userId: string,
  { at, isLess = false }: { at: number; isLess?: boolean },
): Promise<string[]> {
  const standings = (await findStandings(tx, userId)).at
  let toFollowers = new Set<string>()
  for (const level of LEVELS_OF_OTHERS) {
    const view = { userId, level }
    const { earned, totals } = standings[level]
    const log = await readHikerLog(tx, view)
    const deserved = listEarned(log)
    const undeserved = [...earned].filter((id) => !deserved.includes(id))
    if (isLess) await deleteVisible(tx, view, undeserved)
    const ids = deserved.filter((id) => !earned.has(id))
    const isAllSeen = totals.hikes === standings[OWNER].totals.hikes
    const since = ids.length === 0 || isAllSeen ? at : ((await findNewestHikeTime(tx, view)) ?? at)
    const seenApart = await findLessVisible(tx, userId, { log, ids, isAllSeen })
    toFollowers = await storeVisible(tx, view, { ids, at: since, isAllSeen, separatelyVisible: seenApart })
    // other requests are answered between the two passes over a long list
    await nextTurn()
  }
  return [...toFollowers]
}

type StatisticNames = ReadonlySet<keyof HikerLog>

/** Returns the statistics that earned some of these achievements and of which others see less than the owner. */
async function findLessVisible(
  tx: Tx,
  userId: string,
  { log, ids, isAllSeen }: Pick<Deserved, 'ids' | 'isAllSeen'> & { log: HikerLog },
): Promise<StatisticNames> {
  const figures = new Set(ACHIEVEMENTS.filter(({ _id }) => ids.includes(_id)).map(({ figure }) => figure))
  const wanted = isAllSeen ? SEPARATELY_VISIBLE.filter((figure) => figures.has(figure)) : []
  if (wanted.length === 0) return new Set()
  const mine = await readHikerLog(tx, { userId, level: OWNER })
  return new Set(wanted.filter((figure) => mine[figure] !== log[figure]))
}

interface Deserved {
  readonly ids: readonly string[]
  readonly at: number
  readonly isAllSeen: boolean
  readonly separatelyVisible: StatisticNames
}

/** Stores achievements as visible at a level: with the owner's date where all that earned them is visible there, otherwise with `at`. */
async function storeVisible(
  tx: Tx,
  view: LogView,
  { ids, at, isAllSeen, separatelyVisible: seenApart }: Deserved,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const mine = isAllSeen ? await findEarned(tx, view.userId, OWNER) : []
  const since = new Map(mine.map(({ achievement_id, earned_at }) => [achievement_id, earned_at]))
  const apart = new Set(ACHIEVEMENTS.filter(({ figure }) => seenApart.has(figure)).map(({ _id }) => _id))
  const rows = ids.map((id) => ({
    user_id: view.userId,
    level: view.level,
    achievement_id: id,
    earned_at: (apart.has(id) ? null : since.get(id)) ?? at,
  }))
  return insertVisible(tx, rows)
}

const peopleToRecompute = new WeakMap<Tx, Set<string>>()

/** Recomputes a member's visible achievements at the end of the write, from the hikes, photos and tracks that are visible then. */
export function recomputeVisibleAtEnd(tx: Tx, userId: string): void {
  const people = peopleToRecompute.get(tx) ?? new Set()
  peopleToRecompute.set(tx, people.add(userId))
  beforeCommit(tx, '7 visible achievements', async () => {
    for (const id of people) await recomputeVisible(tx, id, { at: Date.now(), isLess: true })
  })
}
