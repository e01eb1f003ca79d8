import { createHash } from 'node:crypto'
import type { EarnedAchievement } from '#contract/achievements.ts'
import type { HikerLog } from '#domain/achievement-log.ts'
import { ACHIEVEMENTS, figuresToEarnBy, isEarnedByHike, newlyEarned } from '#domain/achievements.ts'
import { recordEvent } from '#server/analytics/events.ts'
import type { Tx } from '#server/db/open.ts'
import { notifyFollowers } from '#server/notifications/fan-out.ts'
import { earning } from '#server/notifications/notify.ts'
import type { HikerTotals } from '#server/totals/store.ts'
import { type Cause, changedLogOf } from './changed-log.ts'
import { presentEarned } from './present.ts'
import { hikerLogOf, insertEarned, markChecked, standingOf } from './store.ts'

/** Of the achievements that this version knows. */
export const FINGERPRINT = createHash('sha256')
  .update(ACHIEVEMENTS.map(({ _id }) => _id).join())
  .digest('hex')
  .slice(0, 16)

/** {@link awardQuietly}, and notifies the person's followers and the operator. */
export async function award(tx: Tx, userId: string, cause: Cause, at: number): Promise<EarnedAchievement[]> {
  return (await awardWithTotals(tx, userId, cause, at)).earned
}

/** The same, with the totals that it has looked at. */
export async function awardWithTotals(tx: Tx, userId: string, cause: Cause, at: number): Promise<Awarded> {
  const { earned, totals } = await giveDeserved(tx, userId, { at, cause })
  for (const _ of earned) recordEvent(tx, 'achievement unlocked')
  notifyFollowers(tx, { actorId: userId, news: earned.map(earning), at })
  return { earned, totals }
}

/** What somebody has just earned, and what their hikes amount to. */
export interface Awarded {
  readonly earned: EarnedAchievement[]
  readonly totals: HikerTotals
}

/**
 * Gives a person what the log, with all that this write has changed so far, deserves and the person does not have yet;
 * returns that. Nothing is ever taken away. The person may be another than the one who writes: a like is earned by its hike's owner.
 * @param at epoch milliseconds
 * @param cause what the write has changed; without it the whole log is looked at. So it is, too, the first time that this version
 * looks at somebody: there may be achievements that their log has deserved for long.
 */
export async function awardQuietly(
  tx: Tx,
  userId: string,
  how: { at: number; cause?: Cause },
): Promise<EarnedAchievement[]> {
  return (await giveDeserved(tx, userId, how)).earned
}

const BY_HIKES = new Set(ACHIEVEMENTS.filter(isEarnedByHike).map(({ _id }) => _id))

async function giveDeserved(tx: Tx, userId: string, { at, cause }: { at: number; cause?: Cause }): Promise<Awarded> {
  const standing = await standingOf(tx, userId)
  const isChecked = standing.checked === FINGERPRINT
  const log: Partial<HikerLog> =
    cause && isChecked
      ? await changedLogOf(tx, { userId, cause, totals: standing.totals, toEarn: figuresToEarnBy(standing.earned) })
      : await hikerLogOf(tx, userId)
  if (!isChecked) await markChecked(tx, userId, FINGERPRINT)
  // when the whole log was looked at, an older hike may have earned it, unless there is but one
  const isByThis = isChecked || standing.totals.hikes === 1
  const hikeId = (isByThis && (cause?.hike?.id ?? cause?.filedTo)) || null
  const rows = newlyEarned(log, standing.earned).map(({ _id }) => ({
    user_id: userId,
    achievement_id: _id,
    earned_at: at,
    hike_id: BY_HIKES.has(_id) ? hikeId : null,
  }))
  const stored = await insertEarned(tx, rows)
  const earned = presentEarned(rows.filter((row) => stored.has(row.achievement_id)))
  return { earned, totals: standing.totals }
}
