import type { Selectable } from 'kysely'
import { newId } from '#server/platform/db/new-id.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { FormerUsernameRow } from '#server/platform/db/schema/schema.ts'

/** Stores a username that a person has given up. */
export async function addFormerUsername(
  tx: Tx,
  { userId, username, at }: { userId: string; username: string; at: number },
): Promise<void> {
  const row = { id: newId(at), username, user_id: userId, given_up_at: at }
  await tx.insertInto('former_usernames').values(row).execute()
}

/** Returns the id of the member for whom a former username is reserved, or null. */
export async function findFormerBearer(db: Queries, username: string): Promise<string | null> {
  const former = await db
    .selectFrom('former_usernames')
    .select('user_id')
    .where('username', '=', username)
    .limit(1)
    .executeTakeFirst()
  return former?.user_id ?? null
}

/** Returns a person's former usernames, newest first. */
export function listFormerUsernames(
  db: Queries,
  userId: string,
): Promise<Pick<Selectable<FormerUsernameRow>, 'username' | 'given_up_at'>[]> {
  return db
    .selectFrom('former_usernames')
    .select(['username', 'given_up_at'])
    .where('user_id', '=', userId)
    .orderBy('given_up_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Returns the usernames that are in use although they are reserved for somebody else. There should be none. */
export async function listReservedNameConflicts(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('former_usernames')
    .innerJoin('users', 'users.username', 'former_usernames.username')
    .select('users.username')
    .distinct()
    .whereRef('users.id', '<>', 'former_usernames.user_id')
    .execute()
  return rows.map(({ username }) => username)
}
