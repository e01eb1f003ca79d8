import type { Notification } from '#contract/community/notifications.ts'
import { notificationText } from '#domain/community/notification-text.ts'
import { MAX_NOTIFICATIONS_AT_ONCE } from '#domain/platform/limits.ts'

/** Up to this many notifications stay separate rows; larger groups name only the newest. */
const MAX_SEPARATE = 2
const DAY_MS = 24 * 3_600_000

/**
 * One row of the list (R9.16): a notification, or those of several people who did the same with the same thing within
 * a day.
 */
export interface NotificationGroup {
  /** The newest one's id. */
  readonly _id: string
  readonly newest: Notification
  /** Newest first. */
  readonly all: readonly Notification[]
  /** The newest one's text, with the number of others, in the reader's language. */
  readonly content: string
}

/**
 * Groups similar notifications, ordered by the newest of each group. It takes all loaded notifications, so that a
 * further page never splits a group.
 * @param notifications newest first
 */
export function groupNotifications(notifications: readonly Notification[]): NotificationGroup[] {
  const alike = new Map<string, Notification[]>()
  const groups: Notification[][] = []
  for (const one of notifications) {
    const key = groupKey(one)
    const open = key === null ? undefined : alike.get(key)
    if (open && hasRoomFor(open, one) && !open.some(({ actor }) => actor?._id === one.actor?._id)) {
      open.push(one)
      continue
    }
    const group = [one]
    groups.push(group)
    if (key !== null) alike.set(key, group)
  }
  const places = new Map(notifications.map(({ _id }, place) => [_id, place]))
  return groups
    .flatMap((group) => (group.length > MAX_SEPARATE ? [group] : group.map((one) => [one])))
    .flatMap((all) =>
      all
        .slice(0, 1)
        .map((newest) => ({ _id: newest._id, newest, all, content: notificationText(newest, all.length - 1) })),
    )
    .toSorted((a, b) => (places.get(a._id) ?? 0) - (places.get(b._id) ?? 0))
}

/** Splits an English text into the acting person's name and the rest with its leading space (R9.6). */
export function splitContent(content: string): [name: string, what: string] {
  const [name = ''] = /^\S*/.exec(content) ?? []
  return [name, content.slice(name.length)]
}

/** Returns a key that all notifications about the same thing share; null for one that stays alone. */
function groupKey({ kind, eventCount, actor, hike, achievement }: Notification): string | null {
  if (eventCount !== undefined || actor === undefined) return null
  if (kind === 'friend') return kind
  if (kind === 'like' && hike) return `${kind} ${hike._id}`
  if (kind === 'completion' && hike) return JSON.stringify([kind, hike.name, hike.country])
  return kind === 'achievement' && achievement ? `${kind} ${achievement._id}` : null
}

/**
 * Returns true while a group can grow: it is marked and removed in one request, which limits its size and time span.
 */
function hasRoomFor(group: readonly Notification[], { createdAt }: Notification): boolean {
  const [newest] = group
  if (!newest || group.length >= MAX_NOTIFICATIONS_AT_ONCE) return false
  return Date.parse(newest.createdAt) - Date.parse(createdAt) < DAY_MS
}
