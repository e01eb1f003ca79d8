import { listNewlyEarned } from '#domain/diary/achievements/achievements.ts'
import { VISIBILITY_LEVELS } from '#domain/account/visibility.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { FINGERPRINT } from './award.ts'
import { readHikerLog } from './log-store.ts'
import { findCheckedPeople, findStandings } from './store.ts'

/**
 * The ids of people who deserve what they do not have, or what others do not see, among those whom this version has looked at. While
 * others write it may see ghosts.
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
