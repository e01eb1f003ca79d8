import { findUser } from '#server/account/accounts/store.ts'
import type { Db } from '#server/platform/db/open.ts'
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts'
import { listDueDigests, hasDigestsTooFarAhead, postponeDigest, repairDigestTimes } from './store.ts'

export const DIGEST_EMAIL = 'digest'

/**
 * Queues the weekly e-mail of everybody whose time has come. The same write sets the next date, so that only one of several processes
 * succeeds. An interrupted run is continued by another process or at the next start.
 */
export async function queueDueDigests(
  { db, now }: { readonly db: Db; readonly now: () => number },
  isOver: () => boolean = () => false,
): Promise<void> {
  if (await hasDigestsTooFarAhead(db.read, now())) await db.write('digests', (tx) => repairDigestTimes(tx, now()))
  for (let due = await listDueDigests(db.read, now()); due.length > 0; due = await listDueDigests(db.read, now()))
    for (const digest of due) {
      if (isOver()) return
      const at = now()
      await db.write(digest.user_id, async (tx) => {
        if (!(await postponeDigest(tx, digest, at))) return
        const user = await findUser(tx, { id: digest.user_id })
        if (!user) return
        const facts = { since: String(digest.told_until), until: String(at) }
        await enqueueEmail(tx, { kind: DIGEST_EMAIL, recipient: user.email, user_id: user.id, facts, at })
      })
    }
}
