import { setImmediate as nextTurn } from 'node:timers/promises'
import { ACHIEVEMENTS } from '#domain/diary/achievements/achievements.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { countHolders } from './store.ts'

/** The number of holders by achievement id. */
export type Holders = ReadonlyMap<string, number>

/** The id of the achievement that every member with a hike has. */
export const FIRST_HIKE_ID = 'hikes-1'

/** A count is reused for this long: it reads all members, and shares change slowly. */
const COUNT_LIFE_MS = 10 * 60 * 1000

/**
 * Returns a function that counts the holders of each achievement at most every ten minutes; concurrent callers share one count. A failed
 * count is repeated by the next call.
 */
export function cacheHolders(db: Queries, now: () => number): () => Promise<Holders> {
  let counted: { at: number; holders: Promise<Holders> } | null = null
  return () => {
    if (counted !== null && now() - counted.at < COUNT_LIFE_MS) return counted.holders
    const taken = { at: now(), holders: countAllHolders(db) }
    counted = taken
    taken.holders.catch(() => {
      if (counted === taken) counted = null
    })
    return taken.holders
  }
}

/** Counts one achievement at a time, so that other requests are answered in between. */
async function countAllHolders(db: Queries): Promise<Holders> {
  const holders = new Map<string, number>()
  for (const { _id } of ACHIEVEMENTS) {
    holders.set(_id, await countHolders(db, _id))
    await nextTurn()
  }
  return holders
}
