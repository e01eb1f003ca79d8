import { MIN_COMMON_HIKES, computeTaste } from '#domain/community/taste/taste.ts'
import type { CacheTags } from '#server/platform/db/changes/cache-tags.ts'
import type { Db, Queries } from '#server/platform/db/open.ts'
import { type OwnEntry, countCompanions, listOwnEntries } from './lists-store.ts'
import { listFollowedIds, findNamedPeople } from './people-store.ts'
import { findSharedHikes } from './shared-hikes.ts'

/** A member whose taste can be compared with another's. */
export interface Neighbour {
  readonly id: string
  /** The number of common hikes. */
  readonly common: number
  /** From −1 to 1. */
  readonly likeness: number
}

/** How many trails of a list are searched for other walkers. */
const MOST_TRAILS = 300
/** How many people are compared, those with most trails in common first. */
const MOST_COMPARED = 200

/** Returns everybody whose taste can be compared with a person's, most alike first, then by id. */
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

/** Returns the people to compare with: those the person follows and those who share most trails. */
async function listCandidates(db: Queries, userId: string, mine: readonly OwnEntry[]): Promise<string[]> {
  if (mine.length < MIN_COMMON_HIKES) return []
  const shared = mine.filter(({ hikers }) => hikers !== null && hikers > 1)
  // rare trails show who goes to the same places, popular ones who is there at all: take some of each
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

/** Returns at most `max` items, evenly spread. */
function pickEvenly<Each>(all: readonly Each[], max: number): readonly Each[] {
  if (all.length <= max) return all
  return Array.from({ length: max }, (_, at) => all[Math.floor((at * all.length) / max)]).filter(
    (one): one is Each => one !== undefined,
  )
}

/** The neighbours of a person, and whether the result is still valid. */
export interface Neighbourhood {
  readonly found: Promise<readonly Neighbour[]>
  readonly holds: () => boolean
}

const KEPT_MS = 10 * 60_000
const MOST_KEPT = 500

/**
 * Caches the neighbours of each member for ten minutes, or until that member's list changes, as finding them takes hundreds of
 * statements. Who may be named, and which of their hikes are visible, is checked at each use.
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
