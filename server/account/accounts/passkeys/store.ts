import type { Insertable, Selectable } from 'kysely'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { PasskeyRow } from '#server/platform/db/schema/login-rows.ts'

export type Passkey = Selectable<PasskeyRow>

/** What a passkey says when it is used. */
type UsedPasskey = Pick<Passkey, 'credential_id' | 'counter' | 'is_backed_up' | 'last_used_at'>

/** Returns a person's passkeys, newest first. */
export function listPasskeys(db: Queries, userId: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function countPasskeys(db: Queries, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function findPasskey(db: Queries, credentialId: string): Promise<Passkey | null> {
  const row = await db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
  return row ?? null
}

/** Stores a passkey. Returns false, and stores nothing, where somebody has it already. */
export async function insertPasskey(tx: Tx, passkey: Insertable<PasskeyRow>): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Renames a person's passkey and returns it, or null where they have no such passkey. */
export async function renamePasskey(
  tx: Tx,
  userId: string,
  { id, name }: Pick<Passkey, 'id' | 'name'>,
): Promise<Passkey | null> {
  const renamed = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  return renamed ?? null
}

/**
 * Stores what a passkey said when it was used. Returns false, and stores nothing, where the passkey is gone or its counter has not grown:
 * another request has used the same count, or a copy of the key has. Passkeys without a counter always say 0.
 */
export async function updateUsedPasskey(
  tx: Tx,
  { credential_id, counter, is_backed_up, last_used_at }: UsedPasskey,
): Promise<boolean> {
  const updated = await tx
    .updateTable('passkeys')
    .set({ counter, is_backed_up, last_used_at })
    .where('credential_id', '=', credential_id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Removes a person's passkey and returns it, or null where they have no such passkey. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<Passkey | null> {
  const gone = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  return gone ?? null
}

export async function deleteAllPasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}
