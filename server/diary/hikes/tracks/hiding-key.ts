import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/db/open.ts'

/** What moves the circles around the hidden ends of a member's tracks; made when it is first asked for. */
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
