import type { Answer } from '#contract/endpoint.ts'
import type { api } from '#contract/client-api.ts'
import type { Notification } from '#contract/community/notifications.ts'

/** What the server answers: the newest 100, and how many are unread over all. */
export type NotificationList = Answer<typeof api.notifications.list>

/**
 * A pushed one comes first and counts as unread. One that is known already takes the place of what it said before, as where
 * a friend has walked one more; where it says the same, nothing changes.
 */
export function addPushed(list: NotificationList, pushed: Notification): NotificationList {
  const known = list.notifications.find(({ _id }) => _id === pushed._id)
  if (known && isSameNotification(known, pushed)) return list
  const others = list.notifications.filter((one) => one !== known)
  const isCounted = known !== undefined && !known.read
  const unreadCount = list.unreadCount + Number(!pushed.read) - Number(isCounted)
  return { notifications: [pushed, ...others], unreadCount }
}

/** True where a list holds it, word for word. */
export function hasNotification(list: NotificationList, one: Notification): boolean {
  return list.notifications.some((known) => isSameNotification(known, one))
}

function isSameNotification(one: Notification, other: Notification): boolean {
  return one._id === other._id && one.content === other.content
}

/** Without these; those among them that were unread are no longer counted. */
export function removeFromList(list: NotificationList, ids: readonly (string | undefined)[]): NotificationList {
  const notifications = list.notifications.filter(({ _id }) => !ids.includes(_id))
  const gone = list.notifications.filter(({ _id, read }) => ids.includes(_id) && !read).length
  return { notifications, unreadCount: Math.max(0, list.unreadCount - gone) }
}

/** All read but those that came after `known` was read: the server has not marked them. */
export function markKnownRead(list: NotificationList, known: NotificationList): NotificationList {
  const notifications = list.notifications.map((one) => (hasNotification(known, one) ? { ...one, read: true } : one))
  return { notifications, unreadCount: notifications.filter(({ read }) => !read).length }
}
