import { DEFAULT_LIKING, type Vote, predictLiking, likingFromRank } from '#domain/community/taste/recommend.ts'
import { MIN_COMMON_HIKES } from '#domain/community/taste/taste.ts'
import { OWNER } from '#domain/account/visibility.ts'
import { countPlaced } from '#server/aggregates/achievements/log-store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { listKnownTrailKeys } from '#server/diary/hikes/known-trail-keys.ts'
import { listBestEntries, countListLengths, findWalkedTrailKeys } from './lists-store.ts'
import type { Neighbour } from './neighbours.ts'
import { type NamedPerson, listFollowedIds, findNamedPeople } from './people-store.ts'
import { type VisibleTrailRow, listBestTrails, listVisibleTrails } from './trails-store.ts'

/** How many of the most similar people are asked. */
export const MOST_ASKED = 40
/** How far down their lists the search goes. */
const MOST_ENTRIES = 100
const MOST_SUGGESTED = 24
/** More than are suggested, as trails that are not public have no row. */
const MOST_LOOKED_UP = 48

/** A person with a trail in their list, and its rank. */
export interface Supporter extends Vote {
  readonly person: NamedPerson
  readonly rank: number
  /** Null where too little is known. */
  readonly likeness: number | null
}

/** A trail that a person may like. */
export interface Suggestion {
  readonly trail: VisibleTrailRow
  /** From 0 to 1. */
  readonly liking: number
  /** The community's score, from 0 to 100. */
  readonly score: number | null
  /** The lower end of the score's band; null where the trail has no place. */
  readonly low: number | null
  /** The people with the trail in their lists, most decisive first. */
  readonly supporters: readonly Supporter[]
  readonly isWalked: boolean
}

/** A person whose list is read. */
interface Asked {
  readonly person: NamedPerson
  readonly weight: number
  readonly likeness: number | null
}

/** Suggests trails that similar hikers and the community rank high, and that the person has neither walked nor wished for. */
export async function suggestTrails(db: Queries, userId: string, neighbours: readonly Neighbour[]) {
  const placed = await countPlaced(db, { userId, level: OWNER })
  if (placed < MIN_COMMON_HIKES) return { placed, suggestions: [] }
  const support = await collectSupporters(db, await chooseAsked(db, userId, neighbours))
  for (const { trail_key, score, low } of await listBestTrails(db))
    if (!support.has(trail_key)) support.set(trail_key, { supporters: [], score, low })
  for (const key of await listKnownTrailKeys(db, userId)) support.delete(key)
  return { placed, suggestions: await rankSuggestions(db, { userId, said: support, isBlended: true }) }
}

/** Suggests the trails that the people one follows rank highest. */
export async function suggestFromFriends(db: Queries, userId: string, neighbours: readonly Neighbour[]) {
  const likeness = new Map(neighbours.map((one) => [one.id, one.likeness]))
  const friends = await findNamedPeople(db, userId, await listFollowedIds(db, userId))
  const asked = [...friends.values()].map((person) => ({
    person,
    weight: 1,
    likeness: likeness.get(person.id) ?? null,
  }))
  const support = await collectSupporters(db, asked)
  return { friends: friends.size, suggestions: await rankSuggestions(db, { userId, said: support, isBlended: false }) }
}

/**
 * Returns how much a person will like trails that similar hikers rank, from 0 to 1, by trail key. Empty where too little is known of
 * the person.
 */
export async function predictLikings(
  db: Queries,
  userId: string,
  neighbours: readonly Neighbour[],
): Promise<Map<string, number>> {
  if ((await countPlaced(db, { userId, level: OWNER })) < MIN_COMMON_HIKES) return new Map()
  const support = await collectSupporters(db, await chooseAsked(db, userId, neighbours))
  return new Map([...support].map(([key, { supporters, score }]) => [key, predictBlended(supporters, score)]))
}

/** Returns the most similar people whom the person may know of. */
async function chooseAsked(db: Queries, userId: string, neighbours: readonly Neighbour[]): Promise<Asked[]> {
  const alike = neighbours.filter(({ likeness }) => likeness > 0).slice(0, MOST_ASKED)
  const named = await findNamedPeople(db, userId, alike.map(({ id }) => id)) // oxfmt-ignore
  return alike.flatMap(({ id, likeness }): Asked[] => {
    const person = named.get(id)
    return person ? [{ person, weight: likeness, likeness }] : []
  })
}

/** Starts from the community's score where few supporters are known. */
function predictBlended(supporters: readonly Supporter[], score: number | null): number {
  return predictLiking(supporters, (score ?? 100 * DEFAULT_LIKING) / 100)
}

/** The people who have a trail in their lists, and the community's score. */
interface TrailSupport {
  readonly supporters: Supporter[]
  readonly score: number | null
  readonly low: number | null
}

/** Collects the placed hikes of some people, by trail. */
async function collectSupporters(db: Queries, asked: readonly Asked[]): Promise<Map<string, TrailSupport>> {
  const people = asked.map(({ person }) => person)
  const lists = await listBestEntries(db, people, MOST_ENTRIES)
  const lengths = await countListLengths(db, people)
  const support = new Map<string, TrailSupport>()
  for (const { person, weight, likeness } of asked)
    for (const [at, { trail_key, is_placed, score, low }] of (lists.get(person.id) ?? []).entries()) {
      if (is_placed !== 1) continue
      const known = support.get(trail_key) ?? { supporters: [], score, low }
      // further down their list under another name
      if (known.supporters.at(-1)?.person.id === person.id) continue
      const rank = at + 1
      known.supporters.push({
        person,
        weight,
        likeness,
        rank,
        liking: likingFromRank(rank, lengths.get(person.id) ?? rank),
      })
      support.set(trail_key, known)
    }
  return support
}

interface Choice {
  readonly userId: string
  readonly said: ReadonlyMap<string, TrailSupport>
  /** True starts from the community's score where few supporters are known. */
  readonly isBlended: boolean
}

async function rankSuggestions(db: Queries, { userId, said: support, isBlended }: Choice): Promise<Suggestion[]> {
  const best = [...support]
    .map(([key, { supporters, score, low }]) => {
      const liking = isBlended ? predictBlended(supporters, score) : predictLiking(supporters, DEFAULT_LIKING)
      return { key, supporters, score, low, liking }
    })
    .toSorted((a, b) => b.liking - a.liking || (a.key < b.key ? -1 : 1))
    .slice(0, MOST_LOOKED_UP)
  if (best.length === 0) return []
  const keys = best.map(({ key }) => key)
  const trails = new Map((await listVisibleTrails(db, userId, keys)).map((row) => [row.trail_key, row]))
  const walked = await findWalkedTrailKeys(db, userId, keys)
  return best
    .flatMap(({ key, supporters, liking, ...scored }): Suggestion[] => {
      const trail = trails.get(key)
      return trail
        ? [{ trail, liking, ...scored, supporters: strongestFirst(supporters), isWalked: walked.has(key) }]
        : []
    })
    .slice(0, MOST_SUGGESTED)
}

function strongestFirst(supporters: readonly Supporter[]): Supporter[] {
  return supporters.toSorted(
    (a, b) => b.weight * b.liking - a.weight * a.liking || (a.person.id < b.person.id ? -1 : 1),
  )
}
