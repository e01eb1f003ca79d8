import type { AchievementProgress } from '#contract/community/achievements.ts'
import { progressOf } from '#domain/diary/achievements/achievements.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { OWNER } from '#domain/account/visibility.ts'
import { hikerLogOf } from './log-store.ts'
import { hikesThatEarned } from './store.ts'

/** How far a member is on the way to each achievement, and the hike that earned it where it can be told. */
export async function progressOfMember(db: Queries, userId: string): Promise<AchievementProgress[]> {
  const hikes = await hikesThatEarned(db, userId)
  return progressOf(await hikerLogOf(db, { userId, level: OWNER })).map((progress) => {
    const hike = hikes.get(progress._id)
    return hike ? { ...progress, hike } : progress
  })
}
