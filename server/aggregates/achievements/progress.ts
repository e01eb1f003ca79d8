import type { AchievementProgress } from '#contract/community/achievements.ts'
import { computeProgress } from '#domain/diary/achievements/achievements.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { OWNER } from '#domain/account/visibility.ts'
import { readHikerLog } from './log-store.ts'
import { findEarningHikes } from './store.ts'

/** Returns a member's progress towards each achievement, with the hike that earned it where that is known. */
export async function readProgress(db: Queries, userId: string): Promise<AchievementProgress[]> {
  const hikes = await findEarningHikes(db, userId)
  return computeProgress(await readHikerLog(db, { userId, level: OWNER })).map((progress) => {
    const hike = hikes.get(progress._id)
    return hike ? { ...progress, hike } : progress
  })
}
