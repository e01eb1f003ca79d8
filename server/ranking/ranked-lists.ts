import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Queries } from '#server/db/open.ts'
import { communityTotals } from '#server/totals/store.ts'
import { type Ranked, rankedAfter } from './store.ts'

const MAX_RANKED = 20_000
const RANKED_AT_ONCE = 1000

export interface RankedLists {
  /** Of all kept figures: while it stays the same, so do the lists. */
  readonly version: number
  readonly ranked: Promise<Ranked[]>
}

/** Every rank of every list, at most 20,000; read anew only where something has changed since the last time. */
export function rankedListsOf(db: Queries): () => Promise<RankedLists> {
  let last: RankedLists | null = null
  return async () => {
    const { version } = await communityTotals(db)
    if (last?.version === version) return last
    const lists = { version, ranked: readLists(db) }
    lists.ranked.catch(() => {
      if (last === lists) last = null
    })
    last = lists
    return lists
  }
}

/** A few at a time, so that others are answered in between. */
async function readLists(db: Queries): Promise<Ranked[]> {
  const ranked: Ranked[] = []
  for (let last = { userId: '', rank: 0 }; ranked.length < MAX_RANKED; await nextTurn()) {
    const next = await rankedAfter(db, last, RANKED_AT_ONCE)
    ranked.push(...next)
    if (next.length < RANKED_AT_ONCE) break
    last = next.at(-1) ?? last
  }
  return ranked
}
