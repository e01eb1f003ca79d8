import type { Queries } from '#server/db/open.ts'
import { type Holders, countHolders } from './store.ts'

/** So long a count stands: it is taken over everybody, and shares move slowly. */
const COUNT_STANDS_MS = 10 * 60 * 1000

/** Returns what counts who has what, at most every ten minutes, and once for all who ask meanwhile. A count that failed is taken again. */
export function holdersNow(db: Queries, now: () => number): () => Promise<Holders> {
  let counted: { at: number; holders: Promise<Holders> } | null = null
  return () => {
    if (counted !== null && now() - counted.at < COUNT_STANDS_MS) return counted.holders
    const taken = { at: now(), holders: countHolders(db) }
    counted = taken
    taken.holders.catch(() => {
      if (counted === taken) counted = null
    })
    return taken.holders
  }
}
