import type { Notification } from '#contract/notifications.ts'
import type { NotificationRow } from '#server/db/schema.ts'
import { REQUEST } from './store.ts'

export function presentNotification(row: NotificationRow): Notification {
  return {
    _id: row.id,
    content: row.content,
    read: row.is_read === 1,
    createdAt: new Date(row.created_at).toISOString(),
    ...(row.kind === REQUEST && { requestFrom: row.actor_id }),
  }
}
