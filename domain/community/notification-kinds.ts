/** What people are notified of. `decision` is what moderators say. */
export const NOTIFICATION_KINDS = [
  'friend',
  'request',
  'acceptance',
  'like',
  'completion',
  'achievement',
  'decision',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** The kind that somebody stored; undefined of old ones that have none. */
export function toNotificationKind(stored: string): NotificationKind | undefined {
  return NOTIFICATION_KINDS.find((kind) => kind === stored)
}

/** What one can choose not to be notified of. What moderators say everybody is told. */
export const CHOOSABLE_KINDS = ['friend', 'request', 'like', 'completion', 'achievement'] as const
export type ChoosableKind = (typeof CHOOSABLE_KINDS)[number]

/** The choice that holds for a kind; null where there is none. That a request was accepted is told as a new follower is. */
export function choosableKindFor(kind: NotificationKind): ChoosableKind | null {
  if (kind === 'decision') return null
  return kind === 'acceptance' ? 'friend' : kind
}

/** How somebody is told: in the page, once a week by a letter, or at once by a browser in which the page is not open. */
export type NotificationChannel = 'page' | 'digest' | 'push'
