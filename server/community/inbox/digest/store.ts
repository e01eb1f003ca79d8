import { newId } from '#server/platform/db/new-id.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { DigestRow } from '#server/platform/db/schema/notification-rows.ts'
import { type NotificationWithActor, newestNotificationsQuery } from '#server/aggregates/notifications/store.ts'

export const WEEK_MS = 7 * 24 * 3_600_000

export async function findDigest(db: Queries, userId: string): Promise<DigestRow | null> {
  const row = await db.selectFrom('digests').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row ?? null
}

/** The first letter comes in a week. Somebody who has them already keeps theirs. */
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

/** Ends the letters that a link is about; returns whose they were, or null where nobody has them any more. */
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

/** Returns false where another process has moved it on since. */
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

/** Whether some wait for longer than a week: the clock was ahead when they were put off. */
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

/** What somebody was notified of in a time, the newest first; none of those who are blocked, or who show themselves to nobody. */
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
