import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Queries } from '#server/db/open.ts'
import { type Ranked, rankedAfter } from './store.ts'

const MAX_RANKED = 20_000
const RANKED_AT_ONCE = 1000

/** Every rank of every list, at most 20,000. Read a few at a time, so that others are answered in between. */
export async function readLists(db: Queries): Promise<Ranked[]> {
  const ranked: Ranked[] = []
  for (let last = { userId: '', rank: 0 }; ranked.length < MAX_RANKED; await nextTurn()) {
    const next = await rankedAfter(db, last, RANKED_AT_ONCE)
    ranked.push(...next)
    if (next.length < RANKED_AT_ONCE) break
    last = next.at(-1) ?? last
  }
  return ranked
}
