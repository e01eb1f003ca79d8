import type { Notification } from '#contract/community/notifications.ts'
import { toNotificationKind } from '#domain/community/notification-kinds.ts'
import { presentAvatar } from '#server/account/accounts/present.ts'
import { findAchievement } from '#server/aggregates/achievements/present.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { NotificationRow } from '#server/platform/db/schema/schema.ts'
import { presentPhotoFor } from '#server/diary/hikes/present.ts'
import { mentionedHikes, notificationContent } from '#server/aggregates/notifications/present.ts'
import { DECISION_KIND, REQUEST_KIND } from '#server/aggregates/notifications/store.ts'
import { type NotificationFacts, type HikeFacts, getNotificationFacts } from './notification-facts.ts'

/** A notification with the current username of the person who did it. */
export type NotificationWithActor = NotificationRow & { readonly actor: string }

/** Returns notifications as the API has them, each as its recipient sees it. */
export async function presentNotifications(
  db: Queries,
  rows: readonly NotificationWithActor[],
): Promise<Notification[]> {
  const ids = rows.map(({ id }) => id)
  const facts = await getNotificationFacts(db, ids)
  return rows.map((row) => presentNotification(row, facts.get(row.id)))
}

function presentNotification(row: NotificationWithActor, facts: NotificationFacts | undefined): Notification {
  const kind = toNotificationKind(row.kind)
  const medal = kind === 'achievement' ? findAchievement(row.about_id) : undefined
  const hikeNames = mentionedHikes(row)
  return {
    _id: row.id,
    content: notificationContent(row),
    read: row.is_read === 1,
    createdAt: new Date(row.created_at).toISOString(),
    ...(kind && { kind }),
    ...(row.event_count > 1 && { eventCount: row.event_count }),
    ...(kind === DECISION_KIND ? { isDecision: true } : facts && { actor: presentActor(row, facts) }),
    ...(kind === REQUEST_KIND && { requestFrom: row.actor_id }),
    ...(hikeNames.length > 0 && { hikeNames }),
    ...(facts?.hike && { hike: presentHike(row.user_id, facts.hike) }),
    ...(medal && { achievement: medal }),
    ...(facts?.challenge && { challenge: { _id: facts.challenge.id, name: facts.challenge.name } }),
  }
}

/** Returns the username, and the names and face where the recipient sees the profile. */
function presentActor(
  { actor: username }: NotificationWithActor,
  facts: NotificationFacts,
): NonNullable<Notification['actor']> {
  const { id: _id, first_name, last_name, isActorSeen } = facts
  if (!isActorSeen) return { _id, username, firstName: '', lastName: '' }
  return { _id, username, firstName: first_name, lastName: last_name, ...presentAvatar(facts) }
}

function presentHike(viewerId: string, hike: HikeFacts): NonNullable<Notification['hike']> {
  const { id: _id, name, country, elevation_m: elevation, photo } = hike
  const shown = photo && presentPhotoFor(viewerId, { hike: { ...hike, is_wish: 0 }, photo })
  return { _id, name, country, elevation, photo: shown }
}
