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

/**
 * Identifies the set of achievements and how they are stored. A member who was checked under another fingerprint gets the whole log checked
 * again.
 */
export const FINGERPRINT = createHash('sha256')
  .update(['visible at each level', ...ACHIEVEMENTS.map(({ _id }) => _id)].join())
  .digest('hex')
  .slice(0, 16)

/**
 * Awards like {@link awardQuietly}, records an event for the operator, and notifies the followers of the achievements that they can see.
 */
export async function award(tx: Tx, userId: string, cause: Cause, at: number): Promise<EarnedAchievement[]> {
  return (await awardWithTotals(tx, userId, cause, at)).earned
}

/** Awards like {@link award} and also returns the member's totals. */
export async function awardWithTotals(tx: Tx, userId: string, cause: Cause, at: number): Promise<Awarded> {
  const { earned, news: ids, totals } = await awardDeserved(tx, userId, { at, cause })
  for (const _ of earned) recordEvent(tx, 'achievement unlocked')
  const news = ACHIEVEMENTS.filter(({ _id }) => ids.includes(_id)).map(achievementNews)
  notifyFollowers(tx, { actorId: userId, news, at })
  return { earned, totals }
}

/** The achievements that a member has just earned, and the member's totals. */
export interface Awarded {
  readonly earned: EarnedAchievement[]
  readonly totals: HikerTotals
}

/**
 * Awards a member what the log deserves, with all that this write has changed so far. Updates which achievements others see, and returns
 * those that are new for the member. Never takes an achievement away. The member may differ from the one who writes: a like earns for the
 * owner of the hike.
 * @param how.at epoch milliseconds
 * @param how.cause what the write has changed; without it, or when this version has not checked the member yet, the whole log is read: a
 * new achievement may have been deserved for long
 */
export async function awardQuietly(
  tx: Tx,
  userId: string,
  how: { at: number; cause?: Cause },
): Promise<EarnedAchievement[]> {
  return (await awardDeserved(tx, userId, how)).earned
}

const BY_HIKES = new Set(ACHIEVEMENTS.filter(isEarnedByHike).map(({ _id }) => _id))

/** Awards like {@link awardQuietly}; `news` are the ids that followers see since this write and should be notified of. */
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
  // when the whole log was read, an older hike may have earned the achievement, unless there is only one hike
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
