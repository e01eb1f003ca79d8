import type { Notification } from '#contract/notifications.ts'
import type { NotificationRow } from '#server/db/schema.ts'
import { REQUEST } from './store.ts'

/** With the name that whoever did it has now: what is stored begins with the one that they had then. */
export interface SignedRow extends Pick<NotificationRow, 'id' | 'content' | 'is_read' | 'created_at'> {
  readonly actor: string
}

export function contentOf({ content, actor }: Pick<SignedRow, 'content' | 'actor'>): string {
  return actor + content.slice(content.indexOf(' '))
}

export function presentNotification(row: SignedRow & Pick<NotificationRow, 'kind' | 'actor_id'>): Notification {
  return {
    _id: row.id,
    content: contentOf(row),
    read: row.is_read === 1,
    createdAt: new Date(row.created_at).toISOString(),
    ...(row.kind === REQUEST && { requestFrom: row.actor_id }),
  }
}
