import { notificationContent } from '#server/aggregates/notifications/present.ts'
import type { NotificationFacts } from './notification-facts.ts'
import type { NotificationWithActor } from './present.ts'

/** A notification in one line, for where it is read elsewhere. Names no hike that is gone, or that is not for its reader any more; of several it names none. */
export function formatNotificationLine(
  row: NotificationWithActor,
  facts: NotificationFacts | undefined,
): string | null {
  const { kind, event_count: count, actor } = row
  if (kind === 'like' && count > 1) return `${actor} liked ${count} of your hikes`
  if (kind === 'completion' && count > 1) return `${actor} completed ${count} hikes`
  if ((kind === 'like' || kind === 'completion') && !facts?.hike) return null
  return notificationContent(row)
}
