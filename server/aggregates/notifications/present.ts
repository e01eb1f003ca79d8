import type { NotificationRow } from '#server/platform/db/schema/schema.ts'
import { COMPLETED, LIKED_ONE, LIKED_SEVERAL } from './notify.ts'
import { DECISION_KIND } from './store.ts'

/** Returns the text of a notification with the actor's present username in place of the stored one. A moderators' decision has no actor. */
export function notificationContent({
  kind,
  content,
  actor,
}: Pick<NotificationRow, 'kind' | 'content'> & { readonly actor: string }): string {
  return kind === DECISION_KIND ? content : actor + content.slice(content.indexOf(' '))
}

/**
 * Returns the names of the hikes that a notification mentions, the newest first: one, or two of several. None where it mentions none, or
 * was stored by a version that wrote otherwise.
 */
export function mentionedHikes({
  kind,
  content,
  subject,
  event_count,
}: Pick<NotificationRow, 'kind' | 'content' | 'subject' | 'event_count'>): string[] {
  const beginnings = BEGINNINGS.get(kind)
  const said = content.slice(content.indexOf(' ') + 1)
  const [start, end] =
    event_count === 1
      ? [beginnings?.ofOne, '']
      : [`${beginnings?.ofSeveral}${subject}, `, ` and ${event_count - 2} more`]
  if (!beginnings || start === undefined || !said.startsWith(start) || !said.endsWith(end)) return []
  const name = said.slice(start.length, said.length - end.length)
  return event_count === 1 ? [name] : [subject, name]
}

/** How the stored texts begin, after the username. */
const BEGINNINGS = new Map([
  ['like', { ofOne: `${LIKED_ONE} `, ofSeveral: `${LIKED_SEVERAL} ` }],
  ['completion', { ofOne: `${COMPLETED} `, ofSeveral: `${COMPLETED} ` }],
])
