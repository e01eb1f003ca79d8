import type { Db } from '#server/platform/db/open.ts'
import { deliverNextFanOut } from '#server/aggregates/notifications/fan-out.ts'
import { OvertakenError } from '#server/account/totals/community-progress.ts'
import { type RestBetweenWrites, countOldestWrites } from './count-oldest-writes.ts'

/**
 * Does the next work that writes have left: counts, then notifies followers. Throws Overtaken where another worker was faster.
 * @param rest rests between the writes of a large count
 * @returns false where nothing was left
 */
export async function doNextWork(db: Db, rest?: RestBetweenWrites): Promise<boolean> {
  const [hasCounted, hasNotified] = [await countOldestWrites(db, rest), await deliverNextFanOut(db)]
  return hasCounted || hasNotified
}

/** Does all pending work, while other workers may do so too. */
export async function doAllWork(db: Db): Promise<void> {
  for (;;) {
    try {
      if (!(await doNextWork(db))) return
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error
    }
  }
}
