import { pages } from '#contract/pages.ts'
import { fillPath } from '#contract/endpoint.ts'
import { t } from '#domain/platform/language/translate.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { cutChars } from '#domain/platform/text/text.ts'
import { memberLanguage } from '#server/account/accounts/member-language.ts'
import { findUser } from '#server/account/accounts/store.ts'
import { findSession } from '#server/account/accounts/sessions/sessions-store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { inLanguage } from '#server/platform/language/in-language.ts'
import { findLoginSuspension } from '#server/account/moderation-status/store.ts'
import { isUnmutedKind, findMutedKinds } from '#server/aggregates/notifications/mutes.ts'
import type { PushSubscription } from '#server/aggregates/notifications/push/store.ts'
import { INVITATION_KIND } from '#server/aggregates/notifications/open-invitations.ts'
import { findUnreadAfter } from '#server/aggregates/notifications/store.ts'
import { type NotificationFacts, getNotificationFacts } from '#server/community/inbox/notification-facts.ts'
import { formatNotificationLine } from '#server/community/inbox/notification-line.ts'
import type { NotificationWithActor } from '#server/community/inbox/present.ts'

const MOST_LINES = 3
/** A message may have some 3,900 bytes, and a character up to four. */
const MAX_LINE_CHARS = 200
/** Older notifications are not pushed. */
const NEW_MS = 24 * 3_600_000

/** The message that `web/public/push.js` shows. */
export interface PushText {
  readonly title: string
  readonly body: string
  /** A path of this site. */
  readonly url: string
  /** The ids of its notifications. */
  readonly ids: readonly string[]
}

/**
 * Returns the push message for a browser, or null where there is nothing unread that its member may see, or where the member may not sign
 * in or has signed out there.
 */
export async function createPushText(
  db: Queries,
  { session_id, user_id, sent_number }: PushSubscription,
  now: number,
): Promise<PushText | null> {
  const user = await findUser(db, { id: user_id })
  const session = await findSession(db, session_id)
  if (!user || user.leaving_at !== null || !session || session.expires_at <= now) return null
  if (await findLoginSuspension(db, user_id, now)) return null
  const muted = await findMutedKinds(db, user_id, 'push')
  const unread = await findUnreadAfter(db, user_id, { number: sent_number, since: now - NEW_MS })
  const rows = unread.filter(({ kind }) => isUnmutedKind(kind, muted))
  const facts = await getNotificationFacts(
    db,
    rows.map(({ id }) => id),
  )
  return inLanguage(memberLanguage(user), () => toPushText(rows, facts))
}

function toPushText(
  rows: readonly NotificationWithActor[],
  facts: ReadonlyMap<string, NotificationFacts>,
): PushText | null {
  const newest = rows.flatMap((row) => {
    const line = formatNotificationLine(row, facts.get(row.id))
    return line === null ? [] : [{ row, line: cutChars(line, MAX_LINE_CHARS) }]
  })
  const [first] = newest
  if (!first) return null
  const more = newest.length - MOST_LINES
  const lines = newest.slice(0, MOST_LINES).map(({ line }) => line)
  return {
    title: PRODUCT_NAME,
    body: [...lines, ...(more > 0 ? [formatMore(more)] : [])].join('\n'),
    url: newest.length === 1 ? notificationPath(first.row, facts.get(first.row.id)) : pages.notifications.path,
    ids: newest.map(({ row }) => row.id),
  }
}

function formatMore(count: number): string {
  return t('{count, plural, =1 {and one more} one {and # more} other {and # more}}', { count })
}

/**
 * Returns the page of a notification: the hike, the medal, the challenge or the person; for decisions of moderators the list of
 * notifications.
 */
function notificationPath(
  { kind, actor, about_id, event_count }: NotificationWithActor,
  facts: NotificationFacts | undefined,
): string {
  if (facts?.hike && event_count === 1)
    return fillPath(pages.hike.path, { hikeName: facts.hike.name, country: facts.hike.country })
  if (kind === 'achievement' && about_id !== '')
    return fillPath(pages.medal.path, { username: actor, medalId: about_id })
  if (facts?.challenge) return fillPath(pages.challenge.path, { id: facts.challenge.id })
  if (kind === INVITATION_KIND) return pages.challenges.path
  const isOfPerson = kind === 'friend' || kind === 'acceptance' || kind === 'completion' || kind === 'achievement'
  return isOfPerson ? fillPath(pages.user.path, { username: actor }) : pages.notifications.path
}
