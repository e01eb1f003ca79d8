import { setImmediate as nextTurn } from 'node:timers/promises'
import { ACHIEVEMENTS } from '#domain/diary/achievements/achievements.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { countHolders } from './store.ts'

/** How many have each, by its id. */
export type Holders = ReadonlyMap<string, number>

/** Everybody who has logged a hike has it. */
export const FIRST_HIKE_ID = 'hikes-1'

/** So long a count stands: it is taken over everybody, and shares move slowly. */
const COUNT_LIFE_MS = 10 * 60 * 1000

/** Returns what counts who has what, at most every ten minutes, and once for all who ask meanwhile. A count that failed is taken again. */
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

/** One after the other, so that others are answered between. */
async function countAllHolders(db: Queries): Promise<Holders> {
  const holders = new Map<string, number>()
  for (const { _id } of ACHIEVEMENTS) {
    holders.set(_id, await countHolders(db, _id))
    await nextTurn()
  }
  return holders
}
