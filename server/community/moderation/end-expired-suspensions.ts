import { ACCOUNT_DECISIONS } from '#domain/community/decision-texts.ts'
import type { Db } from '#server/platform/db/open.ts'
import { findExpiredModerationStatus, deleteModerationStatus } from '#server/account/moderation-status/store.ts'
import { findPersonById, announceRestored } from './accounts.ts'

const EXPIRED = { word: 'restore', sentence: ACCOUNT_DECISIONS.expire } as const

/**
 * Removes expired suspensions; one of several processes does each. A member may sign in from the end of the suspension on, before this
 * has run.
 * @param isOver checked between writes
 */
export async function endExpiredSuspensions(
  { db, now }: { db: Db; now: () => number },
  isOver = () => false,
): Promise<void> {
  for (
    let hold = await findExpiredModerationStatus(db.read, now());
    hold && !isOver();
    hold = await findExpiredModerationStatus(db.read, now())
  ) {
    const { owner_id, subject_id, kind } = hold
    await db.write(owner_id, async (tx) => {
      const user = await findPersonById(tx, owner_id)
      if (!(await deleteModerationStatus(tx, { kind, subject_id })) || !user) return
      const decision = { by: 'upstone', reason: '', at: now() }
      await announceRestored(tx, user, { kind: 'suspension', ...EXPIRED, decision })
    })
  }
}
