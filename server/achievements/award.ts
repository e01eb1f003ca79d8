import type { EarnedAchievement } from '#contract/achievements.ts'
import { newlyEarned } from '#domain/achievements.ts'
import { recordEvent } from '#server/analytics/events.ts'
import type { Tx } from '#server/db/open.ts'
import { notifyFollowers } from '#server/notifications/fan-out.ts'
import { earning } from '#server/notifications/notify.ts'
import { presentEarned } from './present.ts'
import { earnedOf, hikerLogOf, insertEarned } from './store.ts'

/** {@link awardQuietly}, and notifies the person's followers and the operator. */
export async function award(tx: Tx, userId: string, at: number): Promise<EarnedAchievement[]> {
  const earned = await awardQuietly(tx, userId, at)
  for (const _ of earned) recordEvent(tx, 'achievement unlocked')
  notifyFollowers(tx, { actorId: userId, news: earned.map(earning), at })
  return earned
}

/**
 * Gives a person what the log, with all that this write has changed so far, deserves and the person does not have yet;
 * returns that. Nothing is ever taken away. The person may be another than the one who writes: a like is earned by its hike's owner.
 * @param at epoch milliseconds
 */
export async function awardQuietly(tx: Tx, userId: string, at: number): Promise<EarnedAchievement[]> {
  const earlier = new Set((await earnedOf(tx, userId)).map((row) => row.achievement_id))
  const earned = newlyEarned(await hikerLogOf(tx, userId), earlier)
  const rows = earned.map(({ _id }) => ({ user_id: userId, achievement_id: _id, earned_at: at }))
  const stored = await insertEarned(tx, rows)
  return presentEarned(rows.filter((row) => stored.has(row.achievement_id)))
}
