import type { Notification } from '#contract/notifications.ts'
import type { NotificationRow } from '#server/db/schema.ts'

export function presentNotification(row: NotificationRow): Notification {
  return {
    _id: row.id,
    content: row.content,
    read: row.is_read === 1,
    createdAt: new Date(row.created_at).toISOString(),
  }
}
