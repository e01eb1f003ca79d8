import { listNewlyEarned } from '#domain/diary/achievements/achievements.ts'
import { VISIBILITY_LEVELS } from '#domain/account/visibility.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { FINGERPRINT } from './award.ts'
import { readHikerLog } from './log-store.ts'
import { findCheckedPeople, findStandings } from './store.ts'

/**
 * Returns the ids of members who lack an achievement that their log, or its visible part, deserves, among those whom this version has
 * checked. Concurrent writes can cause false reports.
 */
export async function checkAwards(db: Queries): Promise<string[]> {
  const missing: string[] = []
  for (const userId of await findCheckedPeople(db, FINGERPRINT)) {
    const standings = (await findStandings(db, userId)).at
    for (const level of VISIBILITY_LEVELS) {
      if (listNewlyEarned(await readHikerLog(db, { userId, level }), standings[level].earned).length === 0) continue
      missing.push(userId)
      break
    }
  }
  return missing
}
