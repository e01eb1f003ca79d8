import { t } from '#domain/platform/language/translate.ts'
import { decisionText } from './decision-texts.ts'
import type { NotificationKind } from './notification-kinds.ts'

/** What a notification says, as the API has it. */
export interface NotificationFacts {
  readonly kind?: NotificationKind | undefined
  /** The English text, for kinds and facts of other versions. */
  readonly content: string
  readonly actor?: { readonly username: string } | undefined
  /** The names of the hikes that it mentions, the newest first: two where it stands for several events. */
  readonly hikeNames?: readonly string[] | undefined
  readonly eventCount?: number | undefined
  readonly achievement?: { readonly name: string } | undefined
}

/** Returns a notification in the current language. */
export function notificationText(facts: NotificationFacts): string {
  const { kind, content, actor, achievement, hikeNames = [], eventCount = 1 } = facts
  if (kind === 'decision') return decisionText(content)
  const username = actor?.username
  if (kind === undefined || username === undefined) return content
  const [hike, other] = hikeNames
  switch (kind) {
    case 'friend':
      return t('{username} added you as a friend', { username })
    case 'request':
      return t('{username} asked to follow you', { username })
    case 'acceptance':
      return t('{username} accepted your follow request', { username })
    case 'achievement':
      return achievement
        ? t('{username} earned {achievement}', { username, achievement: t(achievement.name) })
        : content
  }
  if (hike === undefined) return content
  if (eventCount === 1)
    return kind === 'like'
      ? t('{username} liked your hike {hike}', { username, hike })
      : t('{username} completed {hike}', { username, hike })
  if (other === undefined) return content
  const values = { username, hike, other, count: eventCount - 2 }
  return kind === 'like'
    ? t('{username} liked your hikes {hike}, {other} and {count, plural, one {# more} other {# more}}', values)
    : t('{username} completed {hike}, {other} and {count, plural, one {# more} other {# more}}', values)
}
