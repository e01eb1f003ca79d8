import { type Selectable, sql } from 'kysely'
import type { PushSubscriptionRow } from '#server/platform/db/schema/notification-rows.ts'
import type { Db, Queries, Tx } from '#server/platform/db/open.ts'

const MAX_SUBSCRIPTIONS = 20

export type PushSubscription = Selectable<PushSubscriptionRow>

/** The columns of a new subscription; `sent_number` is the last notification that it does not push any more. */
export type NewPushSubscription = Pick<
  PushSubscription,
  'session_id' | 'user_id' | 'endpoint' | 'p256dh' | 'auth' | 'created_at' | 'sent_number'
>

/** Subscribes the browser of a session to new notifications. Beyond 20 subscriptions of a member the oldest are removed. */
export async function insertPushSubscription(tx: Tx, row: NewPushSubscription): Promise<void> {
  await deletePushSubscription(tx, row.session_id)
  await tx.insertInto('push_subscriptions').values(row).execute()
  const beyond = tx
    .selectFrom('push_subscriptions')
    .select('session_id')
    .where('user_id', '=', row.user_id)
    .where('session_id', '!=', row.session_id)
    .orderBy('created_at', 'desc')
    .orderBy('session_id', 'desc')
    .limit(1000)
    .offset(MAX_SUBSCRIPTIONS - 1)
  await tx.deleteFrom('push_subscriptions').where('session_id', 'in', beyond).execute()
}

export async function deletePushSubscription(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()
}

export async function hasPushSubscription(db: Queries, sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('push_subscriptions')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns the subscription of an endpoint, which belongs to one browser, or null. */
export async function findPushSubscription(db: Queries, endpoint: string): Promise<PushSubscription | null> {
  const row = await db.selectFrom('push_subscriptions').selectAll().where('endpoint', '=', endpoint).executeTakeFirst()
  return row ?? null
}

/** Marks the subscriptions of members with new notifications as due; one that waits after a failure still waits. */
export async function markForPush(tx: Tx, userIds: readonly string[], at: number): Promise<void> {
  await tx
    .updateTable('push_subscriptions')
    .set((row) => ({ marks: sql`${row.ref('marks')} + 1`, due_at: sql`COALESCE(${row.ref('due_at')}, ${at})` }))
    .where('user_id', 'in', [...userIds])
    .execute()
}

export interface PushClaim {
  readonly now: number
  /** Until then no other process claims the same subscriptions. */
  readonly lockedUntil: number
  /** The latest plausible due time: anything later was set by a clock that was ahead, and is due now. */
  readonly latest: number
}

/** Claims and returns the next subscriptions that are due. */
export async function takeDuePushes(
  db: Db,
  { now, lockedUntil, latest }: PushClaim,
  max: number,
): Promise<PushSubscription[]> {
  const isDue = sql<boolean>`(due_at <= ${now} OR due_at > ${latest})`
  const due = await db.read
    .selectFrom('push_subscriptions')
    .select('session_id')
    .where(isDue)
    .orderBy('due_at')
    .limit(max)
    .execute()
  if (due.length === 0) return []
  const ids = due.map(({ session_id }) => session_id)
  return db.write('push', (tx) =>
    tx
      .updateTable('push_subscriptions')
      .set({ due_at: lockedUntil })
      .where('session_id', 'in', ids)
      .where(isDue)
      .returningAll()
      .execute(),
  )
}

/** The result of sending one push message. */
export interface PushOutcome {
  readonly taken: PushSubscription
  /** Null removes the subscription. */
  readonly next: { readonly sentNumber: number; readonly failures: number; readonly dueAt: number | null } | null
}

/** Stores the results of sending. A subscription that got new notifications in the meantime is due at once. */
export async function storePushOutcomes(tx: Tx, outcomes: readonly PushOutcome[], now: number): Promise<void> {
  for (const { taken, next } of outcomes) {
    if (!next) {
      await tx
        .deleteFrom('push_subscriptions')
        .where('session_id', '=', taken.session_id)
        .where('endpoint', '=', taken.endpoint)
        .execute()
      continue
    }
    const { sentNumber, failures, dueAt } = next
    const due =
      dueAt === null
        ? sql<number | null>`CASE WHEN marks > ${taken.marks} THEN CAST(${now} AS BIGINT) END`
        : sql<number>`CAST(${dueAt} AS BIGINT)`
    await tx
      .updateTable('push_subscriptions')
      .set({ sent_number: sentNumber, failures, due_at: due })
      .where('session_id', '=', taken.session_id)
      .where('endpoint', '=', taken.endpoint)
      .execute()
  }
}
