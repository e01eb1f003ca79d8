import { notificationContent } from '#server/aggregates/notifications/present.ts'
import type { NotificationFacts } from './notification-facts.ts'
import type { NotificationWithActor } from './present.ts'

/**
 * Formats a notification as one line, for e-mails and push messages. Names no hike where there are several, and returns null where the
 * reader can no longer see it.
 */
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
