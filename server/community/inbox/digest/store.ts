import { newId } from '#server/platform/db/new-id.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { DigestRow } from '#server/platform/db/schema/notification-rows.ts'
import { type NotificationWithActor, newestNotificationsQuery } from '#server/aggregates/notifications/store.ts'

export const WEEK_MS = 7 * 24 * 3_600_000

export async function findDigest(db: Queries, userId: string): Promise<DigestRow | null> {
  const row = await db.selectFrom('digests').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row ?? null
}

/** Schedules the first weekly e-mail a week from now. Changes nothing for somebody who already has one scheduled. */
export async function startDigest(tx: Tx, userId: string, now: number): Promise<void> {
  await tx
    .insertInto('digests')
    .values({ user_id: userId, id: newId(now), told_until: now, due_at: now + WEEK_MS })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function endDigest(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('digests').where('user_id', '=', userId).execute()
}

/** Ends the weekly e-mail of a link. Returns its member, or null where it has ended already. */
export async function endDigestByLink(tx: Tx, id: string): Promise<string | null> {
  const gone = await tx.deleteFrom('digests').where('id', '=', id).returning('user_id').executeTakeFirst()
  return gone?.user_id ?? null
}

export function listDueDigests(db: Queries, now: number): Promise<DigestRow[]> {
  return db
    .selectFrom('digests')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('user_id')
    .limit(100)
    .execute()
}

/** Sets the next date. Returns false where another process has done so. */
export async function postponeDigest(tx: Tx, { user_id, due_at }: DigestRow, now: number): Promise<boolean> {
  const moved = await tx
    .updateTable('digests')
    .set({ told_until: now, due_at: now + WEEK_MS })
    .where('user_id', '=', user_id)
    .where('due_at', '=', due_at)
    .returning('user_id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Returns whether a date is more than a week ahead, as after a clock that was wrong. */
export async function hasDigestsTooFarAhead(db: Queries, now: number): Promise<boolean> {
  const late = await db
    .selectFrom('digests')
    .select('user_id')
    .where('due_at', '>', now + WEEK_MS)
    .limit(1)
    .executeTakeFirst()
  return late !== undefined
}

export async function repairDigestTimes(tx: Tx, now: number): Promise<void> {
  await tx
    .updateTable('digests')
    .set({ told_until: now, due_at: now + WEEK_MS })
    .where('due_at', '>', now + WEEK_MS)
    .execute()
}

/** Returns a person's notifications from a period, newest first, without those by people who are blocked or visible to nobody. */
export function listNotificationsBetween(
  db: Queries,
  userId: string,
  { since, until }: { since: number; until: number },
): Promise<NotificationWithActor[]> {
  return newestNotificationsQuery(db, userId)
    .where('notifications.created_at', '>', since)
    .where('notifications.created_at', '<=', until)
    .execute()
}
