import { type Insertable, sql } from 'kysely'
import { chunksOf } from '#server/db/chunks.ts'
import { newId } from '#server/db/new-id.ts'
import type { Queries, Tx } from '#server/db/open.ts'
import type { NotificationRow, Tables } from '#server/db/schema.ts'

export const MAX_KEPT = 500
const MAX_LISTED = 100

/** A person's newest notifications, newest first, at most 100. */
export function newestOf(db: Queries, userId: string): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

/** Over all that are kept. */
export async function countUnread(db: Queries, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('is_read', '=', 0)
    .executeTakeFirstOrThrow()
  return count
}

/** The number of the newest notification that a person ever got, 0 before the first. */
export async function lastNumberOf(db: Queries, userId: string): Promise<number> {
  const inbox = await db.selectFrom('inboxes').select('last_number').where('user_id', '=', userId).executeTakeFirst()
  return inbox?.last_number ?? 0
}

/** Marks as read what has this number or a lower one. */
export async function markRead(tx: Tx, userId: string, number: number): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ is_read: 1 })
    .where('user_id', '=', userId)
    .where('number', '<=', number)
    .where('is_read', '=', 0)
    .execute()
}

/** Answers false, and changes nothing, where the person has no such notification. */
export async function deleteNotification(tx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Stores what is about to be told; answers only what was not told since `cutoff` (epoch milliseconds). */
export async function claimTellings(
  tx: Tx,
  tellings: readonly Insertable<Tables['tellings']>[],
  cutoff: number,
): Promise<Insertable<Tables['tellings']>[]> {
  const actors = [...new Set(tellings.map(({ actor_id }) => actor_id))]
  await tx.deleteFrom('tellings').where('actor_id', 'in', actors).where('told_at', '<=', cutoff).execute()
  return tx
    .insertInto('tellings')
    .values([...tellings])
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
}

/** The ids of those who follow a person, in the order of ids. */
export async function followerIdsOf(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('friendships')
    .select('follower_id')
    .where('followed_id', '=', userId)
    .orderBy('follower_id')
    .execute()
  return rows.map((row) => row.follower_id)
}

export type Letter = Pick<NotificationRow, 'actor_id' | 'content' | 'created_at'>

/**
 * Puts the same notifications into many inboxes and drops what is beyond the newest 500 of each.
 * @param userIds in the order of ids, so that no two writes lock each other out
 */
export async function addToInboxes(tx: Tx, userIds: readonly string[], letters: readonly Letter[]): Promise<void> {
  for (const chunk of chunksOf(userIds)) {
    const inboxes = await tx
      .insertInto('inboxes')
      .values(chunk.map((user_id) => ({ user_id, last_number: letters.length })))
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet((row) => ({
          last_number: row('inboxes.last_number', '+', letters.length),
        })),
      )
      .returningAll()
      .execute()
    for (const [index, letter] of letters.entries()) {
      const toNumber = (lastNumber: number) => lastNumber - letters.length + 1 + index
      await tx
        .insertInto('notifications')
        .values(
          inboxes.map(({ user_id, last_number }) => ({
            ...letter,
            id: newId(letter.created_at),
            user_id,
            number: toNumber(last_number),
            is_read: 0,
          })),
        )
        .execute()
    }
    await dropOldest(tx, inboxes)
  }
}

async function dropOldest(tx: Tx, inboxes: readonly Tables['inboxes'][]): Promise<void> {
  const full = inboxes.filter(({ last_number }) => last_number > MAX_KEPT)
  if (full.length === 0) return
  const rows = full.map(({ user_id, last_number }) => sql`(${user_id}, CAST(${last_number - MAX_KEPT} AS BIGINT))`)
  await sql`
    WITH v (user_id, number) AS (VALUES ${sql.join(rows)})
    DELETE FROM notifications WHERE id IN (
      SELECT old.id FROM v JOIN notifications AS old ON old.user_id = v.user_id AND old.number <= v.number
    )`.execute(tx)
}
