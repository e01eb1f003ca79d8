import { toNotificationKind } from '#domain/community/notification-kinds.ts'
import { notificationText } from '#domain/community/notification-text.ts'
import { t } from '#domain/platform/language/translate.ts'
import { findAchievement } from '#server/aggregates/achievements/present.ts'
import { mentionedHikes, notificationContent } from '#server/aggregates/notifications/present.ts'
import type { NotificationFacts } from './notification-facts.ts'
import type { NotificationWithActor } from './present.ts'

/**
 * Formats a notification as one line in the current language, for e-mails and push messages. Names no hike where there are several, and
 * returns null where the reader can no longer see it.
 */
export function formatNotificationLine(
  row: NotificationWithActor,
  facts: NotificationFacts | undefined,
): string | null {
  const { kind, event_count: count, actor: username } = row
  if (kind === 'like' && count > 1)
    return t('{username} liked {count, plural, one {# of your hikes} other {# of your hikes}}', { username, count })
  if (kind === 'completion' && count > 1)
    return t('{username} completed {count, plural, one {# hike} other {# hikes}}', { username, count })
  if ((kind === 'like' || kind === 'completion') && !facts?.hike) return null
  return notificationText({
    kind: toNotificationKind(kind),
    content: notificationContent(row),
    actor: { username },
    hikeNames: mentionedHikes(row),
    achievement: findAchievement(row.about_id),
    challenge: facts?.challenge ?? undefined,
    eventCount: count,
  })
}
