import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Queries } from '#server/platform/db/open.ts'
import { type Listed, listHikesAfter } from './store.ts'

const MAX_RANKED = 20_000
const RANKED_AT_ONCE = 1000

/** Returns every rank of every visible list, at most 20,000. Reads in slices and yields in between. */
export async function listRanks(db: Queries, viewerId: string | null) {
  const ranked: (Listed & { rank: number })[] = []
  let last = { userId: '', position: 0, rank: 0 }
  for (; ranked.length < MAX_RANKED; await nextTurn()) {
    const next = await listHikesAfter(db, { ...last, viewerId }, RANKED_AT_ONCE)
    for (const hike of next) {
      last = { ...hike, rank: hike.userId === last.userId ? last.rank + 1 : 1 }
      ranked.push({ ...hike, rank: last.rank })
    }
    if (next.length < RANKED_AT_ONCE) break
  }
  return ranked
}
