import type { EarnedAchievement } from '#contract/achievements.ts'
import type { Hike } from '#contract/hike-shapes.ts'
import type { Notification } from '#contract/notifications.ts'
import type { Totals } from '#contract/users.ts'

/** Window events: other parts of the page, and whoever embeds it, listen to them. The first two are those of R3.13. */
export interface PageEvents {
  hikesUpdated: { action: 'add' | 'edit' | 'delete' | 'reorder' | 'like'; hike?: Hike; userStats?: Totals }
  userDataUpdated: { userId: string }
  /** The popup shows them; never empty. */
  achievementsEarned: { achievements: readonly EarnedAchievement[] }
  /** It came over the live stream, perhaps not for the first time. */
  notificationPushed: { notification: Notification }
}

export function announce<K extends keyof PageEvents>(name: K, detail: PageEvents[K]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }))
}

/** Has the popup show what a write earned, if anything. */
export function announceEarned(achievements: readonly EarnedAchievement[] | undefined): void {
  if (achievements && achievements.length > 0) announce('achievementsEarned', { achievements })
}

/** Answers how to stop listening. */
export function onPageEvent<K extends keyof PageEvents>(
  name: K,
  listener: (detail: PageEvents[K]) => void,
): () => void {
  const onEvent = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail)
  }
  window.addEventListener(name, onEvent)
  return () => window.removeEventListener(name, onEvent)
}
