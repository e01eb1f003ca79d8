import type { Notification } from '#contract/notifications.ts'
import type { NotificationRow } from '#server/db/schema.ts'
import { DECISION, REQUEST } from './store.ts'

/** With the name that whoever did it has now: what is stored begins with the one that they had then, but where nobody did it. */
export interface SignedRow extends Pick<NotificationRow, 'id' | 'kind' | 'content' | 'is_read' | 'created_at'> {
  readonly actor: string
}

export function contentOf({ kind, content, actor }: Pick<SignedRow, 'kind' | 'content' | 'actor'>): string {
  return kind === DECISION ? content : actor + content.slice(content.indexOf(' '))
}

export function presentNotification(row: SignedRow & Pick<NotificationRow, 'actor_id'>): Notification {
  return {
    _id: row.id,
    content: contentOf(row),
    read: row.is_read === 1,
    createdAt: new Date(row.created_at).toISOString(),
    ...(row.kind === DECISION && { isDecision: true }),
    ...(row.kind === REQUEST && { requestFrom: row.actor_id }),
  }
}
