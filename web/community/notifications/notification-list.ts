import type { Answer } from '#contract/endpoint.ts'
import type { api } from '#contract/client-api.ts'
import type { Notification } from '#contract/community/notifications.ts'

/** The server's answer: the newest 100 notifications and the number of all unread ones. */
export type NotificationList = Answer<typeof api.notifications.list>

/**
 * Puts a pushed notification on top and counts it as unread. It replaces an older version with the same id, for
 * example where a friend has one more walk; an equal version changes nothing.
 */
export function addPushed(list: NotificationList, pushed: Notification): NotificationList {
  const known = list.notifications.find(({ _id }) => _id === pushed._id)
  if (known && isSameNotification(known, pushed)) return list
  const others = list.notifications.filter((one) => one !== known)
  const isCounted = known !== undefined && !known.read
  const unreadCount = list.unreadCount + Number(!pushed.read) - Number(isCounted)
  return { notifications: [pushed, ...others], unreadCount }
}

/** Returns true where a list has the notification with the same text. */
export function hasNotification(list: NotificationList, one: Notification): boolean {
  return list.notifications.some((known) => isSameNotification(known, one))
}

function isSameNotification(one: Notification, other: Notification): boolean {
  return one._id === other._id && one.content === other.content
}

/** Returns the list without these ids; its unread count decreases by the unread ones among them. */
export function removeFromList(list: NotificationList, ids: readonly (string | undefined)[]): NotificationList {
  const notifications = list.notifications.filter(({ _id }) => !ids.includes(_id))
  const gone = list.notifications.filter(({ _id, read }) => ids.includes(_id) && !read).length
  return { notifications, unreadCount: Math.max(0, list.unreadCount - gone) }
}

/** Marks all as read except those that arrived after `known`, which the server has not marked. */
export function markKnownRead(list: NotificationList, known: NotificationList): NotificationList {
  const notifications = list.notifications.map((one) => (hasNotification(known, one) ? { ...one, read: true } : one))
  return { notifications, unreadCount: notifications.filter(({ read }) => !read).length }
}
