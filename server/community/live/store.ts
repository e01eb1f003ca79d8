import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { NotificationRow } from '#server/platform/db/schema/schema.ts'
import type { Me } from '#server/platform/http/session.ts'
import { IS_NOTIFICATION_VISIBLE } from '#server/aggregates/notifications/store.ts'

export interface StreamToken {
  readonly hash: string
  readonly sessionId: string
  /** In epoch milliseconds. */
  readonly expiresAt: number
}

/** Stores a token that is valid as long as its session, and removes all expired ones. Returns false where the session has ended. */
export async function insertStreamToken(
  tx: Tx,
  { hash, sessionId, expiresAt }: StreamToken,
  now: number,
): Promise<boolean> {
  await tx.deleteFrom('stream_tokens').where('expires_at', '<=', now).execute()
  const living = tx
    .selectFrom('sessions')
    .select((row) => [row.val(hash).as('token_hash'), 'id as session_id', row.val(expiresAt).as('expires_at')])
    .where('id', '=', sessionId)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stream_tokens')
    .columns(['token_hash', 'session_id', 'expires_at'])
    .expression(living)
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Consumes a token. Returns its session and the session's end in epoch milliseconds, or null for an invalid token. */
export async function consumeStreamToken(tx: Tx, hash: string, now: number): Promise<(Me & { endsAt: number }) | null> {
  const token = await tx
    .deleteFrom('stream_tokens')
    .where('token_hash', '=', hash)
    .returning(['session_id', 'expires_at'])
    .executeTakeFirst()
  if (!token || token.expires_at <= now) return null
  const session = await tx
    .selectFrom('sessions')
    .select(['id as sessionId', 'user_id as userId', 'expires_at as endsAt'])
    .where('id', '=', token.session_id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return session ?? null
}

/** Returns the sessions among some ids that have not ended. */
export async function findLiveSessions(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  const living = new Set<string>()
  for (const chunk of chunksOf(ids)) {
    const rows = await db.selectFrom('sessions').select('id').where('id', 'in', chunk).execute()
    for (const { id } of rows) living.add(id)
  }
  return living
}

/**
 * Returns the followers of a person among some ids. Reads in chunks and yields in between; the cost depends on the number of open
 * streams, not of followers.
 */
export async function findFollowersAmong(db: Queries, userId: string, ids: readonly string[]): Promise<string[]> {
  const followers: string[] = []
  for (const chunk of chunksOf(ids)) {
    const rows = await db
      .selectFrom('friendships')
      .select('follower_id')
      .where('followed_id', '=', userId)
      .where('follower_id', 'in', chunk)
      .execute()
    followers.push(...rows.map(({ follower_id }) => follower_id))
    await nextTurn()
  }
  return followers
}

type Signed = NotificationRow & { readonly actor: string }

/**
 * Returns the notifications that people have not seen yet, by number.
 * @param seen the last number that each of these people has seen
 */
export async function listNotificationsSince(db: Queries, seen: ReadonlyMap<string, number>): Promise<Signed[]> {
  const news: Signed[] = []
  for (const chunk of chunksOf([...seen])) {
    const rows = chunk.map(([userId, number]) => sql`(${userId}, CAST(${number} AS BIGINT))`)
    const { rows: found } = await sql<Signed>`
      WITH v (user_id, number) AS (VALUES ${sql.join(rows)})
      SELECT notifications.*, users.username AS actor FROM v
      JOIN notifications ON notifications.user_id = v.user_id AND notifications.number > v.number
      JOIN users ON users.id = notifications.actor_id
      WHERE ${IS_NOTIFICATION_VISIBLE}
      ORDER BY notifications.number`.execute(db)
    news.push(...found)
  }
  return news
}
