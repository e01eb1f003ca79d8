import type { EarnedAchievement } from '#contract/community/achievements.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Notification } from '#contract/community/notifications.ts'
import type { Totals } from '#contract/account/user-shapes.ts'

/**
 * Window events. The first two are those of R3.13: they tell whoever embeds the page what was written, and may be sent
 * by them too. They do not say what to read again: what a write invalidates, the contract does.
 */
export interface PageEvents {
  hikesUpdated: { action: 'add' | 'edit' | 'delete' | 'reorder' | 'like'; hike?: Hike; userStats?: Totals }
  userDataUpdated: { userId: string }
  /** The popup shows them; never empty. */
  achievementsEarned: { achievements: readonly EarnedAchievement[] }
  /** The popup has been closed. */
  achievementsSeen: Record<string, never>
  /** A hike wants its place in my list: somebody has just added it, or asks for it; `later` those that lie above it and want theirs then. */
  placementRequested: { hikeId: string; later?: readonly string[] }
  /** It came over the live stream, perhaps not for the first time. */
  notificationPushed: { notification: Notification }
}

const ownEvents = new WeakSet<Event>()

export function dispatchPageEvent<K extends keyof PageEvents>(name: K, detail: PageEvents[K]): void {
  const event = new CustomEvent(name, { detail })
  ownEvents.add(event)
  window.dispatchEvent(event)
}

/** Has the popup show what a write earned, if anything. */
export function dispatchAchievements(achievements: readonly EarnedAchievement[] | undefined): void {
  if (achievements && achievements.length > 0) dispatchPageEvent('achievementsEarned', { achievements })
}

/** Returns how to stop listening. */
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

/** Listens to those events alone that were not announced here: what our own writes changed is read again already. */
export function onExternalEvent(name: 'hikesUpdated' | 'userDataUpdated', listener: (event: CustomEvent) => void) {
  const onEvent = (event: Event) => {
    if (event instanceof CustomEvent && !ownEvents.has(event)) listener(event)
  }
  window.addEventListener(name, onEvent)
  return () => window.removeEventListener(name, onEvent)
}
