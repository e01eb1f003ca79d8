import { setImmediate as nextTurn } from 'node:timers/promises'
import type { HikerLog } from '#domain/achievement-log.ts'
import { ACHIEVEMENTS, earnedBy, figuresToEarnBy, newlyEarned } from '#domain/achievements.ts'
import { EVERYBODY, FOLLOWERS, OWNER } from '#domain/visibility.ts'
import { beforeCommit } from '#server/db/before-commit.ts'
import type { Tx } from '#server/db/open.ts'
import { maySeeHike } from '#server/visibility/levels.ts'
import { type Cause, changedLogOf } from './changed-log.ts'
import { type Shown, hikerLogOf, newestHikeAt } from './log-store.ts'
import { type Standings, deleteShown, earnedOf, insertShown, standingsOf } from './store.ts'

/**
 * What others see somebody to have earned: what the hikes that they see deserve, since the moment when they did. So nothing of it tells
 * of a hike that is not for them.
 */

const LEVELS_OF_OTHERS = [EVERYBODY, FOLLOWERS] as const

/** Figures of which others may see less than the owner, though they see all the hikes. */
const SEEN_APART = ['photos', 'tracks', 'friends'] as const
const FIGURES = new Map<string, keyof HikerLog>(ACHIEVEMENTS.map(({ _id, figure }) => [_id, figure]))

interface Changed {
  readonly cause: Cause
  /** Epoch milliseconds. */
  readonly at: number
  /** Before the write gave anything. */
  readonly standings: Standings['at']
  /** As much of the owner's log as the change tells. */
  readonly log: Partial<HikerLog>
}

/** Shows others what a change of somebody's log has made it deserve. Returns the ids of what followers see since then. */
export async function showChange(tx: Tx, userId: string, changed: Changed): Promise<string[]> {
  await showChangeAt(tx, { userId, level: EVERYBODY }, changed)
  return showChangeAt(tx, { userId, level: FOLLOWERS }, changed)
}

async function showChangeAt(tx: Tx, shown: Shown, { cause, at, standings, log }: Changed): Promise<string[]> {
  const [mine, theirs] = [standings[OWNER], standings[shown.level]]
  const { hike, ...others } = cause
  const seen = hike && maySeeHike(hike, shown.level) ? cause : others
  const isAllSeen = theirs.totals.hikes === mine.totals.hikes
  // whoever sees all and has been shown all sees this change as its owner does
  const isAsMine = isAllSeen && theirs.earned.size === mine.earned.size && !seen.counts
  const toEarn = figuresToEarnBy(theirs.earned)
  const seenLog = isAsMine ? log : await changedLogOf(tx, { shown, cause: seen, totals: theirs.totals, toEarn })
  const ids = newlyEarned(seenLog, theirs.earned).map(({ _id }) => _id)
  return [...(await show(tx, shown, { ids, at, isAllSeen, seenApart: new Set(SEEN_APART) }))]
}

/**
 * Shows others all that the hikes they see deserve, whenever they did.
 * @param how.at when, where nobody can tell; `isLess`: also no more what those do not deserve
 * @returns the ids of what followers see since this write
 */
export async function showAll(
  tx: Tx,
  userId: string,
  { at, isLess = false }: { at: number; isLess?: boolean },
): Promise<string[]> {
  const standings = (await standingsOf(tx, userId)).at
  let toFollowers = new Set<string>()
  for (const level of LEVELS_OF_OTHERS) {
    const shown = { userId, level }
    const { earned, totals } = standings[level]
    const log = await hikerLogOf(tx, shown)
    const deserved = earnedBy(log)
    if (isLess)
      await deleteShown(
        tx,
        shown,
        [...earned].filter((id) => !deserved.includes(id)),
      )
    const ids = deserved.filter((id) => !earned.has(id))
    const isAllSeen = totals.hikes === standings[OWNER].totals.hikes
    const since = ids.length === 0 || isAllSeen ? at : ((await newestHikeAt(tx, shown)) ?? at)
    const seenApart = await seenLess(tx, userId, { log, ids, isAllSeen })
    toFollowers = await show(tx, shown, { ids, at: since, isAllSeen, seenApart })
    // others read between the two looks at a long list
    await nextTurn()
  }
  return [...toFollowers]
}

type Figures = ReadonlySet<keyof HikerLog>

/** The figures by which some achievements are shown and of which others see less than the owner. */
async function seenLess(
  tx: Tx,
  userId: string,
  { log, ids, isAllSeen }: Pick<Deserved, 'ids' | 'isAllSeen'> & { log: HikerLog },
): Promise<Figures> {
  const figures = new Set(ids.map((id) => FIGURES.get(id)))
  const wanted = isAllSeen ? SEEN_APART.filter((figure) => figures.has(figure)) : []
  if (wanted.length === 0) return new Set()
  const mine = await hikerLogOf(tx, { userId, level: OWNER })
  return new Set(wanted.filter((figure) => mine[figure] !== log[figure]))
}

interface Deserved {
  readonly ids: readonly string[]
  readonly at: number
  readonly isAllSeen: boolean
  readonly seenApart: Figures
}

/** Whoever sees all that it took may know since when its owner has it. */
async function show(tx: Tx, shown: Shown, { ids, at, isAllSeen, seenApart }: Deserved): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const mine = isAllSeen ? await earnedOf(tx, shown.userId, OWNER) : []
  const since = new Map(mine.map(({ achievement_id, earned_at }) => [achievement_id, earned_at]))
  const rows = ids.map((id) => ({
    user_id: shown.userId,
    level: shown.level,
    achievement_id: id,
    earned_at: (seenApart.has(FIGURES.get(id) ?? 'photos') ? null : since.get(id)) ?? at,
  }))
  return insertShown(tx, rows)
}

const narrowed = new WeakMap<Tx, Set<string>>()

/** Has others see of somebody's achievements, at the end of a write, what the hikes, photos and tracks that they see then deserve. */
export function showAnew(tx: Tx, userId: string): void {
  const people = narrowed.get(tx) ?? new Set()
  narrowed.set(tx, people.add(userId))
  beforeCommit(tx, '7 shown achievements', async () => {
    for (const id of people) await showAll(tx, id, { at: Date.now(), isLess: true })
  })
}
