import type { EarnedAchievement } from '#contract/achievements.ts'
import type { Hike } from '#contract/hike-shapes.ts'
import type { Totals } from '#contract/users.ts'

/** Window events: other parts of the page, and whoever embeds it, listen to them. The specification names the first two. */
export interface PageEvents {
  hikesUpdated: { action: 'add' | 'edit' | 'delete' | 'reorder' | 'like'; hike?: Hike; userStats?: Totals }
  userDataUpdated: { userId: string }
  /** The popup shows them; never empty. */
  achievementsEarned: { achievements: readonly EarnedAchievement[] }
}

export function announce<K extends keyof PageEvents>(name: K, detail: PageEvents[K]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }))
}
