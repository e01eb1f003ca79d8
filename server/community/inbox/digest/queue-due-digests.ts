import { findUser } from '#server/account/accounts/store.ts'
import type { Db } from '#server/platform/db/open.ts'
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts'
import { listDueDigests, hasDigestsTooFarAhead, postponeDigest, repairDigestTimes } from './store.ts'

export const DIGEST_EMAIL = 'digest'

/**
 * Leaves the letter of the week for everybody for whom it is time. Each is left by the write that puts the next one off, which
 * only one of several processes succeeds in; what a process leaves undone another does, or the next start.
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
