import type { NotificationRow } from '#server/platform/db/schema/schema.ts'
import { DECISION_KIND } from './store.ts'

/** Returns the text of a notification with the actor's present username in place of the stored one. A moderators' decision has no actor. */
export function notificationContent({
  kind,
  content,
  actor,
}: Pick<NotificationRow, 'kind' | 'content'> & { readonly actor: string }): string {
  return kind === DECISION_KIND ? content : actor + content.slice(content.indexOf(' '))
}
