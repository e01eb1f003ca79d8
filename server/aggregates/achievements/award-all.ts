import type { Deps } from '#server/platform/deps.ts'
import { awardQuietly } from './award.ts'
import { findPeopleAfter } from './store.ts'

const PEOPLE_PER_WRITE = 50

export interface AwardCounts {
  readonly people: number
  readonly achievements: number
}

/**
 * Awards all members what their logs deserve, some members per write: for logs that are older than an achievement. Notifies nobody, since
 * it is not news. It may run again, and while the server runs: nobody gets an achievement twice.
 */
export async function awardAll(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  isOver: () => boolean = () => false,
): Promise<AwardCounts> {
  let counts: AwardCounts = { people: 0, achievements: 0 }
  let ids = await findPeopleAfter(db.read, '', PEOPLE_PER_WRITE)
  while (ids.length > 0 && !isOver()) {
    const batch = ids
    const earned = await db.write('achievements', async (tx) => {
      let count = 0
      for (const id of batch) count += (await awardQuietly(tx, id, { at: now() })).length
      return count
    })
    counts = { people: counts.people + batch.length, achievements: counts.achievements + earned }
    ids = await findPeopleAfter(db.read, batch.at(-1) ?? '', PEOPLE_PER_WRITE)
  }
  return counts
}
