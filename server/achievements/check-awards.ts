import { newlyEarned } from '#domain/achievements.ts'
import type { Queries } from '#server/db/open.ts'
import { FINGERPRINT } from './award.ts'
import { hikerLogOf, peopleChecked, standingOf } from './store.ts'

/** The ids of people who deserve what they do not have, among those whom this version has looked at. While others write it may see ghosts. */
export async function checkAwards(db: Queries): Promise<string[]> {
  const missing: string[] = []
  for (const id of await peopleChecked(db, FINGERPRINT)) {
    const { earned } = await standingOf(db, id)
    if (newlyEarned(await hikerLogOf(db, id), earned).length > 0) missing.push(id)
  }
  return missing
}
