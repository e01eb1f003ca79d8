import type { Db } from '#server/platform/db/open.ts'
import { findExpiredModerationStatus, deleteModerationStatus } from '#server/account/moderation-status/store.ts'
import { personOf, release } from './accounts.ts'

const TIME_IS_OVER = { word: 'restore', sentence: 'Your suspension is over.' } as const

/**
 * Lifts the holds whose time is over; of several processes one does. Who is suspended may sign in from that moment on, whether this has
 * run or not.
 * @param isOver asked between any two writes
 */
export async function endHolds({ db, now }: { db: Db; now: () => number }, isOver = () => false): Promise<void> {
  for (
    let hold = await findExpiredModerationStatus(db.read, now());
    hold && !isOver();
    hold = await findExpiredModerationStatus(db.read, now())
  ) {
    const { owner_id, subject_id, kind } = hold
    await db.write(owner_id, async (tx) => {
      const user = await personOf(tx, owner_id)
      if (!(await deleteModerationStatus(tx, { kind, subject_id })) || !user) return
      const decision = { by: 'upstone', reason: '', at: now() }
      await release(tx, user, { kind: 'suspension', ...TIME_IS_OVER, decision })
    })
  }
}
