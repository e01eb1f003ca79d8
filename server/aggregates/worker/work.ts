import type { Db } from '#server/platform/db/open.ts'
import { deliverNext } from '#server/aggregates/notifications/fan-out.ts'
import { OvertakenError } from '#server/account/totals/community-progress.ts'
import { type Rest, settleOldest } from './settle.ts'

/**
 * Does the next of what writes have left to be done after their commit: counts, then notifies followers. Throws Overtaken where
 * another worker was at it.
 * @param rest between turns of a crowd of writes
 * @returns false where nothing was left
 */
export async function workOnce(db: Db, rest?: Rest): Promise<boolean> {
  const [hasCounted, hasNotified] = [await settleOldest(db, rest), await deliverNext(db)]
  return hasCounted || hasNotified
}

/** Does all of it, while others may be at it too. */
export async function workOff(db: Db): Promise<void> {
  for (;;) {
    try {
      if (!(await workOnce(db))) return
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error
    }
  }
}
