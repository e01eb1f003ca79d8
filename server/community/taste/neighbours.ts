import { MIN_COMMON_HIKES, computeTaste } from '#domain/community/taste/taste.ts'
import type { CacheTags } from '#server/platform/db/changes/cache-tags.ts'
import type { Db, Queries } from '#server/platform/db/open.ts'
import { type OwnEntry, countCompanions, listOwnEntries } from './lists-store.ts'
import { listFollowedIds, findNamedPeople } from './people-store.ts'
import { findSharedHikes } from './shared-hikes.ts'

/** A member whose taste is known to be like another's, or unlike it. */
export interface Neighbour {
  readonly id: string
  /** How many hikes both have. */
  readonly common: number
  /** From −1 to 1. */
  readonly likeness: number
}

/** Of a list so many trails are looked at for others who have walked them. */
const MOST_TRAILS = 300
/** So many others are compared, those first with whom most is in common. */
const MOST_COMPARED = 200

/** Everybody whose taste can be compared with somebody's, most alike first; of equals in the order of their ids. */
async function findNeighbours(db: Queries, userId: string): Promise<Neighbour[]> {
  const mine = await listOwnEntries(db, userId)
  const others = [...(await findNamedPeople(db, userId, await listCandidates(db, userId, mine))).values()]
  const shared = await findSharedHikes(db, { userId, hikes: mine.length }, others)
  const neighbours = [...shared].flatMap(([id, places]): Neighbour[] => {
    const { common, likeness } = computeTaste(places)
    return likeness === null ? [] : [{ id, common, likeness }]
  })
  return neighbours.toSorted((a, b) => b.likeness - a.likeness || (a.id < b.id ? -1 : 1))
}

/** Whom to compare with somebody: whom they follow, and who shares most of their trails. */
async function listCandidates(db: Queries, userId: string, mine: readonly OwnEntry[]): Promise<string[]> {
  if (mine.length < MIN_COMMON_HIKES) return []
  const shared = mine.filter(({ hikers }) => hikers !== null && hikers > 1)
  // rare trails tell who goes where I go, those that all walk who else is here: some of each
  const spread = pickEvenly(
    shared.toSorted((a, b) => (a.hikers ?? 0) - (b.hikers ?? 0) || (a.trail_key < b.trail_key ? -1 : 1)),
    MOST_TRAILS,
  )
  const companions = await countCompanions(
    db,
    userId,
    spread.map(({ trail_key }) => trail_key),
  )
  const most = [...companions]
    .filter(([, count]) => count >= 2)
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_COMPARED)
  return [...new Set([...(await listFollowedIds(db, userId)), ...most.map(([id]) => id)])]
}

/** At most so many, as far apart as can be. */
function pickEvenly<Each>(all: readonly Each[], max: number): readonly Each[] {
  if (all.length <= max) return all
  return Array.from({ length: max }, (_, at) => all[Math.floor((at * all.length) / max)]).filter(
    (one): one is Each => one !== undefined,
  )
}

/** The neighbours of somebody, and whether they are still told. */
export interface Neighbourhood {
  readonly found: Promise<readonly Neighbour[]>
  readonly holds: () => boolean
}

const KEPT_MS = 10 * 60_000
const MOST_KEPT = 500

/**
 * Whose taste is like whose, kept for ten minutes, or until the list of the one who asks changes: to find it takes hundreds of
 * statements. Nobody is told anything of a neighbour by this alone: who may be named, and what of theirs is seen, is asked each time.
 */
export class Neighbours {
  readonly #deps: { readonly db: Db; readonly cacheTags: CacheTags; readonly now: () => number }
  readonly #kept = new Map<string, Neighbourhood>()

  constructor(deps: { readonly db: Db; readonly cacheTags: CacheTags; readonly now: () => number }) {
    this.#deps = deps
  }

  of(userId: string): Neighbourhood {
    const { db, cacheTags, now } = this.#deps
    const known = this.#kept.get(userId)
    this.#kept.delete(userId)
    if (known?.holds()) {
      this.#kept.set(userId, known)
      return known
    }
    const mine = (['hikes', 'friendships', 'blocks', 'mutes'] as const).map((table) => ({ table, owner: userId }))
    const [isMine, until] = [cacheTags.watch(mine), now() + KEPT_MS]
    const kept = { found: findNeighbours(db.read, userId), holds: () => now() < until && isMine() }
    this.#kept.set(userId, kept)
    kept.found.catch(() => this.#kept.get(userId) === kept && this.#kept.delete(userId))
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return kept
  }
}
