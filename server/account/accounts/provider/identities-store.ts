import type { Selectable } from 'kysely'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { ProviderIdentityRow } from '#server/platform/db/schema/login-rows.ts'

export type ProviderIdentity = Selectable<ProviderIdentityRow>

/** Who somebody is at a provider. */
export type Identity = Pick<ProviderIdentity, 'issuer' | 'subject'>

export async function findIdentityOwner(db: Queries, { issuer, subject }: Identity): Promise<string | null> {
  const row = await db
    .selectFrom('provider_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Returns a person's identities, the one used last first. */
export function listIdentities(db: Queries, userId: string): Promise<ProviderIdentity[]> {
  return db
    .selectFrom('provider_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('issuer')
    .execute()
}

/** Returns false, and changes nothing, where the identity is somebody's, or the person has another one of this provider. */
export async function insertIdentity(
  tx: Tx,
  { issuer, subject }: Identity,
  { userId, at }: { userId: string; at: number },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('provider_identities')
    .values({ issuer, subject, user_id: userId, created_at: at, last_used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function markIdentityUsed(tx: Tx, { issuer, subject }: Identity, at: number): Promise<void> {
  await tx
    .updateTable('provider_identities')
    .set({ last_used_at: at })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

/** Returns false where the person has no identity of this provider. */
export async function deleteIdentity(tx: Tx, userId: string, issuer: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('provider_identities')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .returning('user_id')
    .executeTakeFirst()
  return gone !== undefined
}
