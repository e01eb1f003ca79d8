import type { EarnedAchievement } from '#contract/community/achievements.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Notification } from '#contract/community/notifications.ts'
import type { Totals } from '#contract/account/user-shapes.ts'

/**
 * Window events. The first two are those of R3.13: they tell the embedding page what was written, and that page may
 * send them too. They do not say which queries to fetch again; the contract does.
 */
export interface PageEvents {
  hikesUpdated: { action: 'add' | 'edit' | 'delete' | 'reorder' | 'like'; hike?: Hike; userStats?: Totals }
  userDataUpdated: { userId: string }
  /** The popup shows them; never empty. */
  achievementsEarned: { achievements: readonly EarnedAchievement[] }
  /** The achievement popup has been closed. */
  achievementsSeen: Record<string, never>
  /** Asks where a hike belongs in the member's list, after it was added or on request. `later` are the hikes above it to be placed next. */
  placementRequested: { hikeId: string; later?: readonly string[] }
  /** The server answers nothing before the member has set up two-step login. */
  factorRequired: Record<string, never>
  /** A notification came over the live stream, perhaps not for the first time. */
  notificationPushed: { notification: Notification }
}

const ownEvents = new WeakSet<Event>()

export function dispatchPageEvent<K extends keyof PageEvents>(name: K, detail: PageEvents[K]): void {
  const event = new CustomEvent(name, { detail })
  ownEvents.add(event)
  window.dispatchEvent(event)
}

/** Shows the achievements that a write earned, if any, in the popup. */
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

/** Listens to events that this page did not dispatch itself: after its own writes the queries are fetched again already. */
export function onExternalEvent(name: 'hikesUpdated' | 'userDataUpdated', listener: (event: CustomEvent) => void) {
  const onEvent = (event: Event) => {
    if (event instanceof CustomEvent && !ownEvents.has(event)) listener(event)
  }
  window.addEventListener(name, onEvent)
  return () => window.removeEventListener(name, onEvent)
}
