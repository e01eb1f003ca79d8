import { pages } from '#contract/pages.ts'
import type { Db } from '#server/platform/db/open.ts'
import { createInvitation } from './invitations.ts'
import { countUsers } from './store.ts'

const LIFE_MS = 7 * 24 * 3_600_000

/** Returns the path of a link that makes who registers with it the admin, once, in place of the one before; null where there are members. */
export function createFirstAdminLink(db: Db, now: number): Promise<string | null> {
  return db.write('invitation', async (tx) => {
    if ((await countUsers(tx)) > 0) return null
    await tx.deleteFrom('invitations').where('role', '=', 'admin').execute()
    const { token } = await createInvitation(tx, { uses: 1, expiresAt: now + LIFE_MS, role: 'admin' }, now)
    return `${pages.register.path}?admin=${token}`
  })
}
