import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { SessionRow } from '#server/platform/db/schema/login-rows.ts'
import type { Me } from '#server/platform/http/session.ts'

export type Session = Selectable<SessionRow>

/** Returns a person's sessions that have not expired, last used first. */
export function listLiveSessions(db: Queries, userId: string, now: number): Promise<Session[]> {
  return (
    db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      // each use moves the end
      .orderBy('expires_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  )
}

/** Returns false where the person has no such session. */
export async function deleteOwnSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

export async function insertSession(tx: Tx, session: Insertable<SessionRow>): Promise<void> {
  await tx.insertInto('sessions').values(session).execute()
}

export async function findSession(db: Queries, id: string): Promise<Session | null> {
  return (await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Returns true where a person is signed in anywhere. */
export async function isSignedIn(db: Queries, id: string, now: number): Promise<boolean> {
  const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', id).where('expires_at', '>', now)
  return (await sessions.limit(1).executeTakeFirst()) !== undefined
}

export async function updateSession(tx: Tx, id: string, change: Updateable<SessionRow>): Promise<void> {
  await tx.updateTable('sessions').set(change).where('id', '=', id).execute()
}

export async function deleteSession(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Returns the ids of the deleted sessions. */
export async function deleteAllSessions(tx: Tx, userId: string): Promise<string[]> {
  const gone = await tx.deleteFrom('sessions').where('user_id', '=', userId).returning('id').execute()
  return gone.map(({ id }) => id)
}

/** Returns the ids of the deleted sessions. */
export async function deleteOtherSessions(tx: Tx, { userId, sessionId }: Me): Promise<string[]> {
  const gone = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}

/** Deletes a person's sessions except the given one and the `max - 1` others that were last used. Returns the ids of the deleted ones. */
export async function deleteSurplusSessions(tx: Tx, { userId, sessionId }: Me, max: number): Promise<string[]> {
  const others = tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    // each use moves the end
    .orderBy('expires_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max - 1)
  const gone = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .where('id', 'not in', others)
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}

/** Deletes all expired sessions. */
export async function pruneSessions(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}

/** Returns the ids of all of a person's sessions. */
export async function listSessionIds(db: Queries, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}
