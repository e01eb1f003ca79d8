import { type Insertable, sql } from 'kysely'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { MAX_NOTIFICATIONS_AT_ONCE } from '#domain/platform/limits.ts'
import type { NotificationKind } from '#domain/community/notification-kinds.ts'
import { FOLLOWERS } from '#domain/account/visibility.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { NotificationRow, Tables } from '#server/platform/db/schema/schema.ts'
import { escapeLikePattern } from '#server/platform/search/trigrams.ts'
import { areUnblocked, hasNotMuted, isProfileVisibleAt } from '#server/account/visibility/can-see.ts'
import { markForPush } from './push/store.ts'
import { type Bundle, type Bundling, takeBundles } from './bundles.ts'
import { IS_NO_CLOSED_INVITATION } from './open-invitations.ts'

/** The kind of a notification that can be answered. */
export const REQUEST_KIND = 'request' satisfies NotificationKind
/** The kind of a moderators' decision. Its actor is the recipient, because no other member has done anything. */
export const DECISION_KIND = 'decision' satisfies NotificationKind
export const MAX_NOTIFICATIONS = 500

/**
 * True for notifications whose actor is not leaving, has not hidden their profile, and is not blocked by or blocking the recipient; not for
 * invitations that no longer wait for an answer.
 */
export const IS_NOTIFICATION_VISIBLE = sql<boolean>`(notifications.kind = ${sql.lit(DECISION_KIND)}
  OR (${isNotLeaving('notifications.actor_id')} AND ${isProfileVisibleAt(FOLLOWERS)}
    AND ${areUnblocked('notifications.user_id', 'notifications.actor_id')} AND ${IS_NO_CLOSED_INVITATION}))`

/**
 * Returns a member's newest visible notifications, newest first, at most 100.
 * @param before leaves out this number and higher ones
 */
export function findNewestNotifications(
  db: Queries,
  userId: string,
  before: number | undefined,
): Promise<NotificationWithActor[]> {
  return newestNotificationsQuery(db, userId)
    .where('number', '<', before ?? Number.MAX_SAFE_INTEGER)
    .execute()
}

export type NotificationWithActor = NotificationRow & { actor: string }

/** Selects a member's newest visible notifications, newest first, at most 100. */
export function newestNotificationsQuery(db: Queries, userId: string) {
  return db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.actor_id')
    .selectAll('notifications')
    .select('users.username as actor')
    .where('user_id', '=', userId)
    .where(IS_NOTIFICATION_VISIBLE)
    .orderBy('number', 'desc')
    .limit(MAX_NOTIFICATIONS_AT_ONCE)
}

const MAX_PUSHED = 20

/** Returns a member's newest unread notifications above a number and since a moment (epoch milliseconds), at most 20. */
export function findUnreadAfter(
  db: Queries,
  userId: string,
  { number, since }: { number: number; since: number },
): Promise<(NotificationRow & { actor: string })[]> {
  return db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.actor_id')
    .selectAll('notifications')
    .select('users.username as actor')
    .where('user_id', '=', userId)
    .where('number', '>', number)
    .where('is_read', '=', 0)
    .where('notifications.created_at', '>', since)
    .where(IS_NOTIFICATION_VISIBLE)
    .orderBy('number', 'desc')
    .limit(MAX_PUSHED)
    .execute()
}

/** Counts a member's unread visible notifications. */
export async function countUnread(db: Queries, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.actor_id')
    .where(IS_NOTIFICATION_VISIBLE)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('is_read', '=', 0)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the number of the newest notification that a member ever got, 0 before the first. */
export async function findLastNumber(db: Queries, userId: string): Promise<number> {
  const inbox = await db.selectFrom('inboxes').select('last_number').where('user_id', '=', userId).executeTakeFirst()
  return inbox?.last_number ?? 0
}

/** Marks the notifications up to and with this number as read. */
export async function markRead(tx: Tx, userId: string, number: number): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ is_read: 1 })
    .where('user_id', '=', userId)
    .where('number', '<=', number)
    .where('is_read', '=', 0)
    .execute()
}

/** Marks some notifications as read, where they are the member's. */
export async function markSomeRead(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('notifications')
    .set({ is_read: 1 })
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Removes some notifications, where they are the member's. */
export async function deleteNotifications(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Removes a notification. Returns false, and changes nothing, where the member has no such notification. */
export async function deleteNotification(tx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Stores what people are about to be notified of. Returns only what nobody was notified of since `cutoff` (epoch milliseconds). */
export async function claimUnsent(
  tx: Tx,
  dedupRows: readonly Insertable<Tables['notification_dedup']>[],
  cutoff: number,
): Promise<Insertable<Tables['notification_dedup']>[]> {
  const actors = [...new Set(dedupRows.map(({ actor_id }) => actor_id))]
  await tx.deleteFrom('notification_dedup').where('actor_id', 'in', actors).where('notified_at', '<=', cutoff).execute()
  return tx
    .insertInto('notification_dedup')
    .values([...dedupRows])
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
}

/** Returns the next followers of a member who have not muted the member, in the order of their ids. */
export async function findFollowersAfter(
  db: Queries,
  userId: string,
  { id, max }: { id: string; max: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('friendships')
    .select('follower_id')
    .where('followed_id', '=', userId)
    .where('follower_id', '>', id)
    .where(hasNotMuted('follower_id', userId))
    .orderBy('follower_id')
    .limit(max)
    .execute()
  return rows.map((row) => row.follower_id)
}

/** Returns those of some people who have not muted a member, in the order of their ids. */
export async function findUnmutedAmong(db: Queries, userIds: readonly string[], actorId: string): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...userIds])
    .where(hasNotMuted('id', actorId))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface NotificationDraft extends Pick<NotificationRow, 'actor_id' | 'content' | 'created_at'> {
  /** Missing for notifications from before there were kinds. */
  readonly kind?: NotificationKind
  /** The id of the hike or the medal that it is about. */
  readonly about?: string | undefined
  /** Only for kinds that bundle. */
  readonly bundling?: Bundling
}

/**
 * Adds the same notifications to many inboxes and drops all but the newest 500 of each.
 * @param userIds sorted by id, so that no two writes lock each other out
 * @returns false where a bundle replaced existing notifications, so that clients have to read their lists again
 */
export async function addToInboxes(
  tx: Tx,
  userIds: readonly string[],
  drafts: readonly NotificationDraft[],
): Promise<boolean> {
  let isAddedOnly = true
  for (const chunk of chunksOf(userIds)) {
    let inboxes = await reserveNumbers(tx, chunk, drafts.length)
    for (const [index, draft] of drafts.entries()) {
      const bundles = draft.bundling
        ? await takeBundles(tx, chunk, { ...draft, kind: draft.kind ?? '' })
        : new Map<string, Bundle>()
      inboxes = await returnPlaces(tx, inboxes, bundles)
      const toCome = drafts.length - index - 1
      const rows = inboxes.map((inbox) =>
        toNotificationRow(draft, inbox, { toCome, bundle: bundles.get(inbox.user_id) }),
      )
      await tx.insertInto('notifications').values(rows).execute()
      if ([...bundles.values()].some(({ size }) => size > 1)) isAddedOnly = false
    }
    await dropOldest(tx, inboxes)
    await markForPush(tx, chunk, Math.max(...drafts.map(({ created_at }) => created_at)))
  }
  return isAddedOnly
}

/** Reserves the next numbers and places of inboxes. The rows stay locked until the commit. */
function reserveNumbers(tx: Tx, userIds: readonly string[], count: number): Promise<Tables['inboxes'][]> {
  return tx
    .insertInto('inboxes')
    .values(userIds.map((user_id) => ({ user_id, last_number: count, last_place: count })))
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({
        last_number: row('inboxes.last_number', '+', count),
        last_place: row('inboxes.last_place', '+', count),
      })),
    )
    .returningAll()
    .execute()
}

/** Returns one reserved place of each inbox with a bundle: a bundle has its place already. */
async function returnPlaces(
  tx: Tx,
  inboxes: readonly Tables['inboxes'][],
  bundles: ReadonlyMap<string, Bundle>,
): Promise<Tables['inboxes'][]> {
  if (bundles.size === 0) return [...inboxes]
  await tx
    .updateTable('inboxes')
    .set((row) => ({ last_place: row('last_place', '-', 1) }))
    .where('user_id', 'in', [...bundles.keys()])
    .execute()
  return inboxes.map((inbox) => (bundles.has(inbox.user_id) ? { ...inbox, last_place: inbox.last_place - 1 } : inbox))
}

/**
 * Returns the row of a notification in one inbox.
 * @param inbox with the numbers and places reserved for this notification and the `toCome` after it
 */
function toNotificationRow(
  { actor_id, kind, about = '', content, created_at, bundling }: NotificationDraft,
  { user_id, last_number, last_place }: Tables['inboxes'],
  { toCome, bundle }: { toCome: number; bundle: Bundle | undefined },
): NotificationRow {
  const { subject = '' } = bundling ?? {}
  const number = last_number - toCome
  const row = { actor_id, user_id, number, is_read: 0, created_at, kind: kind ?? '', subject, about_id: about }
  if (!bundle || !bundling)
    return { ...row, content, id: newId(created_at), place: last_place - toCome, event_count: 1 }
  const { id, place, event_count } = bundle
  return {
    ...row,
    content: bundling.formatContent(bundle.subject, event_count + 1),
    id,
    place,
    event_count: event_count + 1,
  }
}

async function dropOldest(tx: Tx, inboxes: readonly Tables['inboxes'][]): Promise<void> {
  const full = inboxes.filter(({ last_place }) => last_place > MAX_NOTIFICATIONS)
  if (full.length === 0) return
  const rows = full.map(
    ({ user_id, last_place }) => sql`(${user_id}, CAST(${last_place - MAX_NOTIFICATIONS} AS BIGINT))`,
  )
  await sql`
    WITH v (user_id, place) AS (VALUES ${sql.join(rows)})
    DELETE FROM notifications WHERE id IN (
      SELECT old.id FROM v JOIN notifications AS old ON old.user_id = v.user_id AND old.place <= v.place
    )`.execute(tx)
}

/** Removes the notifications that two people have about each other. */
export async function removeNotificationsBetween(tx: Tx, one: string, other: string): Promise<void> {
  for (const [userId, actorId] of [
    [one, other],
    [other, one],
  ] as const)
    await tx.deleteFrom('notifications').where('user_id', '=', userId).where('actor_id', '=', actorId).execute()
}

/** Removes some notifications of and about a deleted member. Returns true while any may be left. */
export async function removeSomeNotificationsOf(tx: Tx, userId: string, max: number): Promise<boolean> {
  for (const column of ['user_id', 'actor_id'] as const) {
    const some = tx.selectFrom('notifications').select('id').where(column, '=', userId).limit(max)
    const { numDeletedRows } = await tx.deleteFrom('notifications').where('id', 'in', some).executeTakeFirst()
    if (numDeletedRows > 0n) return true
  }
  return false
}

/**
 * Removes some of the notifications about a hike that moderators removed: its name may be the reason. Returns the owners of the changed
 * inboxes; none once all are removed.
 */
export async function removeSomeHikeNotifications(
  tx: Tx,
  { ownerId, name }: { ownerId: string; name: string },
  max: number,
): Promise<string[]> {
  const some = tx
    .selectFrom('notifications')
    .select('id')
    .where('actor_id', '=', ownerId)
    .where('kind', '=', 'completion')
    .where('content', 'like', sql<string>`${`%${escapeLikePattern(name)}%`} ESCAPE '\\'`)
    .limit(max)
  const gone = await tx.deleteFrom('notifications').where('id', 'in', some).returning('user_id').execute()
  return gone.map(({ user_id }) => user_id)
}

/**
 * Removes the deduplication rows of all members that are too old, and those about a deleted member.
 * @param cutoff epoch milliseconds
 */
export async function pruneDedup(tx: Tx, userId: string, cutoff: number): Promise<void> {
  await tx
    .deleteFrom('notification_dedup')
    .where((row) => row.or([row('notified_at', '<=', cutoff), row('object', '=', userId)]))
    .execute()
}
