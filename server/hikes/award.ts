import type { EarnedAchievement } from '#contract/achievements.ts'
import type { Tx } from '#server/db/open.ts'

/** What a write has just earned its owner. Nothing yet: the table of achievements is still to come. */
export function award(_tx: Tx, _ownerId: string): Promise<EarnedAchievement[]> {
  return Promise.resolve([])
}
