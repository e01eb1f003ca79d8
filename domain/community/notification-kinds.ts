/** Kinds of notifications. `decision` is a moderators' decision. */
export const NOTIFICATION_KINDS = [
  'friend',
  'request',
  'acceptance',
  'like',
  'completion',
  'achievement',
  'invitation',
  'decision',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Returns the kind of a stored notification; undefined for old ones without a kind. */
export function toNotificationKind(stored: string): NotificationKind | undefined {
  return NOTIFICATION_KINDS.find((kind) => kind === stored)
}

/** Kinds that members can turn off. Decisions of moderators always arrive. */
export const CHOOSABLE_KINDS = ['friend', 'request', 'like', 'completion', 'achievement', 'invitation'] as const
export type ChoosableKind = (typeof CHOOSABLE_KINDS)[number]

/** Returns the setting that applies to a kind, or null. An accepted request counts as a new follower. */
export function choosableKindFor(kind: NotificationKind): ChoosableKind | null {
  if (kind === 'decision') return null
  return kind === 'acceptance' ? 'friend' : kind
}

/**
 * Channels of notification: in the page, in the weekly e-mail, or as a push message to a browser in which the page is
 * not open.
 */
export type NotificationChannel = 'page' | 'digest' | 'push'
