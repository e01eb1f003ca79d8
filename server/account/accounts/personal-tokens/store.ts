import type { Insertable, Selectable } from 'kysely'
import { TOKEN_SCOPES, type TokenScope } from '#domain/account/token-scopes.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { PersonalTokenRow } from '#server/platform/db/schema/login-rows.ts'

export type PersonalToken = Selectable<PersonalTokenRow>

/** Stores a token. Returns false, and stores nothing, where its owner has `max`. Call it in a write of its owner. */
export async function insertPersonalToken(tx: Tx, token: Insertable<PersonalTokenRow>, max: number): Promise<boolean> {
  const { count } = await tx
    .selectFrom('personal_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', token.user_id)
    .executeTakeFirstOrThrow()
  if (count >= max) return false
  await tx.insertInto('personal_tokens').values(token).execute()
  return true
}

/** Returns a person's tokens, expired ones included, newest first. */
export function listPersonalTokens(db: Queries, userId: string): Promise<PersonalToken[]> {
  return db
    .selectFrom('personal_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function findPersonalToken(db: Queries, hash: string): Promise<PersonalToken | null> {
  const row = await db.selectFrom('personal_tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst()
  return row ?? null
}

/** Returns false where the person has no such token. */
export async function deletePersonalToken(tx: Tx, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('personal_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

export async function deleteAllPersonalTokens(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('personal_tokens').where('user_id', '=', userId).execute()
}

/** @param at epoch milliseconds */
export async function updateLastUse(tx: Tx, id: string, at: number): Promise<void> {
  await tx.updateTable('personal_tokens').set({ last_used_at: at }).where('id', '=', id).execute()
}

/** Returns the scopes of a stored token. Unknown words allow nothing. */
export function parseScopes({ scopes }: Pick<PersonalToken, 'scopes'>): TokenScope[] {
  const words = scopes.split(',')
  return TOKEN_SCOPES.filter((scope) => words.includes(scope))
}
