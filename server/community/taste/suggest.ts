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

/** So many of those who are most alike are asked. */
const MOST_ASKED = 40
/** So far down their lists. */
const MOST_ENTRIES = 100
const MOST_SUGGESTED = 24
/** More are looked up: those that not everybody sees have no row. */
const MOST_LOOKED_UP = 48

/** Who has a trail, and where. */
export interface Supporter extends Vote {
  readonly person: NamedPerson
  readonly rank: number
  /** Null where too little is known of it. */
  readonly likeness: number | null
}

/** A trail that somebody may like. */
export interface Suggestion {
  readonly trail: VisibleTrailRow
  /** From 0 to 1. */
  readonly liking: number
  /** The community's, from 0 to 100. */
  readonly score: number | null
  /** Who has it, those first who say most. */
  readonly voices: readonly Supporter[]
  readonly isWalked: boolean
}

/** One whose list is asked. */
interface Asked {
  readonly person: NamedPerson
  readonly weight: number
  readonly likeness: number | null
}

/** What hikers who are like somebody rank high, and the community does, of what that one has neither walked nor wished for. */
export async function suggestTrails(db: Queries, userId: string, neighbours: readonly Neighbour[]) {
  const placed = await countPlaced(db, { userId, level: OWNER })
  if (placed < MIN_COMMON_HIKES) return { placed, suggestions: [] }
  const alike = neighbours.filter(({ likeness }) => likeness > 0).slice(0, MOST_ASKED)
  const named = await findNamedPeople(db, userId, alike.map(({ id }) => id)) // oxfmt-ignore
  const asked = alike.flatMap(({ id, likeness }): Asked[] => {
    const person = named.get(id)
    return person ? [{ person, weight: likeness, likeness }] : []
  })
  const support = await collectSupporters(db, asked)
  for (const { trail_key, score } of await listBestTrails(db))
    if (!support.has(trail_key)) support.set(trail_key, { voices: [], score })
  for (const key of await listKnownTrailKeys(db, userId)) support.delete(key)
  return { placed, suggestions: await rankSuggestions(db, { userId, said: support, isBlended: true }) }
}

/** What those whom somebody follows have placed highest. */
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

/** What some people have to say of a trail, and the community's score of it. */
interface TrailSupport {
  readonly voices: Supporter[]
  readonly score: number | null
}

/** What each of some people has to say of which trail: their placed hikes, by the trails' keys. */
async function collectSupporters(db: Queries, asked: readonly Asked[]): Promise<Map<string, TrailSupport>> {
  const people = asked.map(({ person }) => person)
  const lists = await listBestEntries(db, people, MOST_ENTRIES)
  const lengths = await countListLengths(db, people)
  const support = new Map<string, TrailSupport>()
  for (const { person, weight, likeness } of asked)
    for (const [at, { trail_key, is_placed, score }] of (lists.get(person.id) ?? []).entries()) {
      if (is_placed !== 1) continue
      const known = support.get(trail_key) ?? { voices: [], score }
      const rank = at + 1
      known.voices.push({
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
  /** Whether what the community makes of it is believed until somebody says otherwise. */
  readonly isBlended: boolean
}

async function rankSuggestions(db: Queries, { userId, said: support, isBlended }: Choice): Promise<Suggestion[]> {
  const best = [...support]
    .map(([key, { voices, score }]) => {
      const before = isBlended ? (score ?? 100 * DEFAULT_LIKING) / 100 : DEFAULT_LIKING
      return { key, voices, score, liking: predictLiking(voices, before) }
    })
    .toSorted((a, b) => b.liking - a.liking || (a.key < b.key ? -1 : 1))
    .slice(0, MOST_LOOKED_UP)
  if (best.length === 0) return []
  const keys = best.map(({ key }) => key)
  const trails = new Map((await listVisibleTrails(db, userId, keys)).map((row) => [row.trail_key, row]))
  const walked = await findWalkedTrailKeys(db, userId, keys)
  return best
    .flatMap(({ key, voices, score, liking }): Suggestion[] => {
      const trail = trails.get(key)
      return trail ? [{ trail, liking, score, voices: strongestFirst(voices), isWalked: walked.has(key) }] : []
    })
    .slice(0, MOST_SUGGESTED)
}

function strongestFirst(voices: readonly Supporter[]): Supporter[] {
  return voices.toSorted((a, b) => b.weight * b.liking - a.weight * a.liking || (a.person.id < b.person.id ? -1 : 1))
}
