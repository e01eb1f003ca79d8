import type { NotificationRow } from '#server/platform/db/schema/schema.ts'
import { DECISION_KIND } from './store.ts'

/** With the name that whoever did it has now: what is stored begins with the one that they had then, but where nobody did it. */
export function notificationContent({
  kind,
  content,
  actor,
}: Pick<NotificationRow, 'kind' | 'content'> & { readonly actor: string }): string {
  return kind === DECISION_KIND ? content : actor + content.slice(content.indexOf(' '))
}
