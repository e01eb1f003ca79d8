import type { Insertable, Selectable, Updateable } from 'kysely'
import { isId } from '#domain/id.ts'
import { normaliseEmail, normaliseUsername, usernameProblem } from '#domain/account-fields.ts'
import type { Queries, Tx } from '#server/db/open.ts'
import type { SessionRow, UserRow } from '#server/db/schema.ts'
import type { Me } from '#server/http/session.ts'
import { markNewPerson } from '#server/stale-marks/marks.ts'
import { startTotals } from '#server/totals/store.ts'
import { indexUser } from './findable-names.ts'

/** A person as stored, e-mail and password hash included. */
export type User = Omit<Selectable<UserRow>, 'search_text'>

/** Stores a new account, or nothing where its username or e-mail is taken: then returns which, the username first. */
export async function insertUser(tx: Tx, user: Insertable<UserRow>): Promise<'username' | 'email' | null> {
  const inserted = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) {
    await indexUser(tx, user)
    await startTotals(tx, user.id)
    markNewPerson(tx, user.id)
    return null
  }
  return (await findUser(tx, { username: user.username })) ? 'username' : 'email'
}

export async function findUser(
  db: Queries,
  by: { id: string } | { username: string } | { email: string },
): Promise<User | null> {
  const [[column, value]] = Object.entries(by) as [['id' | 'username' | 'email', string]]
  return (await db.selectFrom('users').selectAll().where(column, '=', value).executeTakeFirst()) ?? null
}

/** @param loginId an e-mail or a username, as typed */
export async function findByLogin(db: Queries, loginId: string): Promise<User | null> {
  if (loginId.includes('@')) return findUser(db, { email: normaliseEmail(loginId) })
  return usernameProblem(loginId) === null ? findUser(db, { username: normaliseUsername(loginId) }) : null
}

/** @param name a username in any case, or an id. No username has dashes, so that the two are never mistaken. */
export async function findByNameOrId(db: Queries, name: string): Promise<User | null> {
  if (isId(name)) return findUser(db, { id: name })
  return usernameProblem(name) === null ? findUser(db, { username: normaliseUsername(name) }) : null
}

/** The id of whom {@link findByNameOrId} finds; what it is asked with where it is nobody's. Nobody's name or id ever changes. */
export async function idOf(db: Queries, name: string): Promise<string> {
  if (isId(name) || usernameProblem(name) !== null) return name
  const username = normaliseUsername(name)
  const user = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst()
  return user?.id ?? name
}

export async function countUsers(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Stores the fields that a person may change of themselves. */
export async function updateProfile(tx: Tx, user: User): Promise<void> {
  const { id, first_name, last_name, country, social_links } = user
  await tx.updateTable('users').set({ first_name, last_name, country, social_links }).where('id', '=', id).execute()
  await indexUser(tx, user)
}

/** Returns false, and changes nothing, where the password has been changed since the user was read. */
export async function replacePassword(tx: Tx, user: User, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export async function insertSession(tx: Tx, session: SessionRow): Promise<void> {
  await tx.insertInto('sessions').values(session).execute()
}

export async function findSession(db: Queries, id: string): Promise<SessionRow | null> {
  return (await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function updateSession(tx: Tx, id: string, change: Updateable<SessionRow>): Promise<void> {
  await tx.updateTable('sessions').set(change).where('id', '=', id).execute()
}

export async function deleteSession(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Returns the ids of the sessions that are gone. */
export async function deleteSessionsOf(tx: Tx, userId: string): Promise<string[]> {
  const gone = await tx.deleteFrom('sessions').where('user_id', '=', userId).returning('id').execute()
  return gone.map(({ id }) => id)
}

/** Returns the ids of the sessions that are gone. */
export async function deleteOtherSessions(tx: Tx, { userId, sessionId }: Me): Promise<string[]> {
  const gone = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}

/**
 * Leaves a person a session and the `max - 1` others that were used last. Returns the ids of those that are gone.
 */
export async function deleteSessionsBeyond(tx: Tx, { userId, sessionId }: Me, max: number): Promise<string[]> {
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

/** Removes the sessions that ended by themselves, everybody's. */
export async function pruneSessions(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}

export interface AttemptQuestion {
  readonly subject: string
  readonly max: number
  /** Epoch milliseconds. Later ones are left out: they were written while a clock was wrong. */
  readonly until: number
}

/** The times of the newest attempts, newest first, at most `max`. */
export async function newestAttempts(db: Queries, { subject, max, until }: AttemptQuestion): Promise<number[]> {
  const rows = await db
    .selectFrom('failed_logins')
    .select('at')
    .where('subject', '=', subject)
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .limit(max)
    .execute()
  return rows.map((row) => row.at)
}

export async function addAttempt(tx: Tx, subject: string, at: number): Promise<void> {
  await tx.insertInto('failed_logins').values({ subject, at }).execute()
}

export async function forgetAttempts(tx: Tx, subject: string): Promise<void> {
  await tx.deleteFrom('failed_logins').where('subject', '=', subject).execute()
}

/** Takes an attempt back. */
export async function forgetAttempt(tx: Tx, subject: string, at: number): Promise<void> {
  await tx.deleteFrom('failed_logins').where('subject', '=', subject).where('at', '=', at).execute()
}

/** Removes the attempts, everybody's, that are too old to count. */
export async function pruneAttempts(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('failed_logins').where('at', '<', before).execute()
}
