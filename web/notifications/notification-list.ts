import type { Answer } from '#contract/endpoint.ts'
import type { api } from '#contract/api.ts'
import type { Notification } from '#contract/notifications.ts'

/** What the server answers: the newest 100, and how many are unread over all. */
export type NotificationList = Answer<typeof api.notifications.list>

/** A pushed one comes first and counts as unread; one that is known already changes nothing. */
export function withPushed(list: NotificationList, pushed: Notification): NotificationList {
  if (list.notifications.some(({ _id }) => _id === pushed._id)) return list
  const unreadCount = list.unreadCount + Number(!pushed.read)
  return { notifications: [pushed, ...list.notifications], unreadCount }
}

/** Without these; those among them that were unread are no longer counted. */
export function without(list: NotificationList, ids: readonly (string | undefined)[]): NotificationList {
  const notifications = list.notifications.filter(({ _id }) => !ids.includes(_id))
  const gone = list.notifications.filter(({ _id, read }) => ids.includes(_id) && !read).length
  return { notifications, unreadCount: Math.max(0, list.unreadCount - gone) }
}

/** All read but those that came after `known` was read: the server has not marked them. */
export function withRead(list: NotificationList, known: NotificationList): NotificationList {
  const ids = new Set(known.notifications.map(({ _id }) => _id))
  const notifications = list.notifications.map((one) => (ids.has(one._id) ? { ...one, read: true } : one))
  return { notifications, unreadCount: notifications.filter(({ read }) => !read).length }
}
