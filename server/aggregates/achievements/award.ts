import { createHash } from 'node:crypto'
import type { EarnedAchievement } from '#contract/community/achievements.ts'
import type { HikerLog } from '#domain/diary/achievements/hiker-log.ts'
import {
  ACHIEVEMENTS,
  listStatisticsToEarnBy,
  isEarnedByHike,
  listNewlyEarned,
} from '#domain/diary/achievements/achievements.ts'
import { OWNER } from '#domain/account/visibility.ts'
import { recordEvent } from '#server/platform/analytics/events.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { EarnedRow } from '#server/platform/db/schema/achievement-rows.ts'
import { notifyFollowers } from '#server/aggregates/notifications/fan-out.ts'
import { achievementNews } from '#server/aggregates/notifications/notify.ts'
import type { HikerTotals } from '#server/account/totals/store.ts'
import { type Cause, readChangedLog } from './changed-log.ts'
import { readHikerLog } from './log-store.ts'
import { presentEarned } from './present.ts'
import { recomputeVisible, updateVisible } from './visible.ts'
import { insertEarned, markChecked, findStandings } from './store.ts'

/** Identifies the set of achievements and how they are stored: a person checked under another one has the whole log checked again. */
export const FINGERPRINT = createHash('sha256')
  .update(['visible at each level', ...ACHIEVEMENTS.map(({ _id }) => _id)].join())
  .digest('hex')
  .slice(0, 16)

/** {@link awardQuietly}, and notifies the operator, and the person's followers of what they see to be earned. */
export async function award(tx: Tx, userId: string, cause: Cause, at: number): Promise<EarnedAchievement[]> {
  return (await awardWithTotals(tx, userId, cause, at)).earned
}

/** The same, with the totals that it has looked at. */
export async function awardWithTotals(tx: Tx, userId: string, cause: Cause, at: number): Promise<Awarded> {
  const { earned, news: ids, totals } = await awardDeserved(tx, userId, { at, cause })
  for (const _ of earned) recordEvent(tx, 'achievement unlocked')
  const news = ACHIEVEMENTS.filter(({ _id }) => ids.includes(_id)).map(achievementNews)
  notifyFollowers(tx, { actorId: userId, news, at })
  return { earned, totals }
}

/** What somebody has just earned, and what their hikes amount to. */
export interface Awarded {
  readonly earned: EarnedAchievement[]
  readonly totals: HikerTotals
}

/**
 * Gives a person what the log, with all that this write has changed so far, deserves and the person does not have yet, and shows others
 * what the hikes that they see deserve; returns what the person has earned. Nothing is ever taken away. The person may be another
 * than the one who writes: a like is earned by its hike's owner.
 * @param at epoch milliseconds
 * @param cause what the write has changed; without it the whole log is looked at. So it is, too, the first time that this version
 * looks at somebody: there may be achievements that their log has deserved for long.
 */
export async function awardQuietly(
  tx: Tx,
  userId: string,
  how: { at: number; cause?: Cause },
): Promise<EarnedAchievement[]> {
  return (await awardDeserved(tx, userId, how)).earned
}

const BY_HIKES = new Set(ACHIEVEMENTS.filter(isEarnedByHike).map(({ _id }) => _id))

/** Also returns the ids of what followers see since this write, as far as it is news. */
async function awardDeserved(
  tx: Tx,
  userId: string,
  { at, cause }: { at: number; cause?: Cause },
): Promise<Awarded & { news: string[] }> {
  const { checked, at: standings } = await findStandings(tx, userId)
  const { earned: before, totals } = standings[OWNER]
  const isChecked = checked === FINGERPRINT
  const changed = isChecked ? cause : undefined
  const log: Partial<HikerLog> = changed
    ? await readChangedLog(tx, {
        view: { userId, level: OWNER },
        cause: changed,
        totals,
        toEarn: listStatisticsToEarnBy(before),
      })
    : await readHikerLog(tx, { userId, level: OWNER })
  if (!isChecked) await markChecked(tx, userId, FINGERPRINT)
  // when the whole log was looked at, an older hike may have earned it, unless there is but one
  const isByThis = isChecked || totals.hikes === 1
  const hikeId = (isByThis && (cause?.hike?.id ?? cause?.fileHikeId)) || null
  const rows = listNewlyEarned(log, before).map(({ _id }) => ({
    user_id: userId,
    achievement_id: _id,
    earned_at: at,
    hike_id: BY_HIKES.has(_id) ? hikeId : null,
  }))
  const stored = await insertEarned(tx, rows)
  const fresh: EarnedRow[] = rows.filter((row) => stored.has(row.achievement_id))
  const news = changed
    ? await updateVisible(tx, userId, { cause: changed, at, standings, log })
    : (await recomputeVisible(tx, userId, { at })).filter((id) => stored.has(id))
  return { earned: presentEarned(fresh), news, totals }
}
