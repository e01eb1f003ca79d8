import type { Selectable } from 'kysely'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { SecondFactorRow } from '#server/platform/db/schema/login-rows.ts'

export type SecondFactor = Selectable<SecondFactorRow>

/** Returns a person's factor, confirmed or not, or null. */
export async function findFactor(db: Queries, userId: string): Promise<SecondFactor | null> {
  return (await db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()) ?? null
}

/** Returns true where a person's logins ask for a code. */
export async function hasFactorOn(db: Queries, userId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return factor !== undefined
}

/** Stores an unconfirmed factor in place of another one. Returns false, and changes nothing, where one is on. */
export async function insertFactor(
  tx: Tx,
  { user_id, sealed_secret, created_at }: Pick<SecondFactor, 'user_id' | 'sealed_secret' | 'created_at'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('second_factors')
    .values({ user_id, sealed_secret, created_at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret, created_at })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Turns a factor on. Returns false where it is on already, or another one has taken its place. */
export async function confirmFactor(
  tx: Tx,
  { user_id, sealed_secret }: SecondFactor,
  { step, at }: { step: number; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: at, last_step: step })
    .where('user_id', '=', user_id)
    .where('sealed_secret', '=', sealed_secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks the code of a step as used. Returns false where it, or a newer one, has been used: of several concurrent requests one gets it. */
export async function redeemStep(tx: Tx, { user_id, sealed_secret }: SecondFactor, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('sealed_secret', '=', sealed_secret)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a person's factor and recovery codes. Returns false where none was on. */
export async function deleteFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const gone = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return gone !== undefined && gone.confirmed_at !== null
}

/** Stores recovery codes in place of those that a person had. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Deletes a recovery code. Returns false where a person has no such code: of several concurrent requests one gets it. */
export async function consumeRecoveryCode(tx: Tx, userId: string, hash: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(db: Queries, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
