import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/db/open.ts'

/** Returns the secret that moves the circles around the hidden ends of a member's tracks; creates it at the first call. */
export function getHidingKey(db: Db, userId: string): Promise<string> {
  return db.write(userId, async (tx) => {
    await tx
      .insertInto('hiding_keys')
      .values({ user_id: userId, secret: randomBytes(32).toString('hex') })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { secret } = await tx
      .selectFrom('hiding_keys')
      .select('secret')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return secret
  })
}
