import { MIDDLE, type Vote, expectedLiking, likingAt } from '#domain/community/taste/recommend.ts'
import { LEAST_COMMON } from '#domain/community/taste/taste.ts'
import { OWNER } from '#domain/account/visibility.ts'
import { countPlaced } from '#server/aggregates/achievements/log-store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { knownTrails } from '#server/diary/hikes/known-trails.ts'
import { bestOf, lengthsOf, walkedAmong } from './lists-store.ts'
import type { Neighbour } from './neighbours.ts'
import { type NamedPerson, followedBy, namedTo } from './people-store.ts'
import { type ShownTrailRow, bestTrails, shownTrails } from './trails-store.ts'

/** So many of those who are most alike are asked. */
const MOST_ASKED = 40
/** So far down their lists. */
const MOST_ENTRIES = 100
const MOST_SUGGESTED = 24
/** More are looked up: those that not everybody sees have no row. */
const MOST_LOOKED_UP = 48

/** Who has a trail, and where. */
export interface Voice extends Vote {
  readonly person: NamedPerson
  readonly rank: number
  /** Null where too little is known of it. */
  readonly likeness: number | null
}

/** A trail that somebody may like. */
export interface Suggestion {
  readonly trail: ShownTrailRow
  /** From 0 to 1. */
  readonly liking: number
  /** The community's, from 0 to 100. */
  readonly score: number | null
  /** Who has it, those first who say most. */
  readonly voices: readonly Voice[]
  readonly isWalked: boolean
}

/** One whose list is asked. */
interface Asked {
  readonly person: NamedPerson
  readonly weight: number
  readonly likeness: number | null
}

/** What hikers who are like somebody rank high, and the community does, of what that one has neither walked nor wished for. */
export async function suggestFor(db: Queries, userId: string, neighbours: readonly Neighbour[]) {
  const placed = await countPlaced(db, { userId, level: OWNER })
  if (placed < LEAST_COMMON) return { placed, suggestions: [] }
  const alike = neighbours.filter(({ likeness }) => likeness > 0).slice(0, MOST_ASKED)
  const named = await namedTo(db, userId, alike.map(({ id }) => id)) // oxfmt-ignore
  const asked = alike.flatMap(({ id, likeness }): Asked[] => {
    const person = named.get(id)
    return person ? [{ person, weight: likeness, likeness }] : []
  })
  const said = await voicesOf(db, asked)
  for (const { trail_key, score } of await bestTrails(db))
    if (!said.has(trail_key)) said.set(trail_key, { voices: [], score })
  for (const key of await knownTrails(db, userId)) said.delete(key)
  return { placed, suggestions: await bestSuggestions(db, { userId, said, isBlended: true }) }
}

/** What those whom somebody follows have placed highest. */
export async function topOfFriends(db: Queries, userId: string, neighbours: readonly Neighbour[]) {
  const likeness = new Map(neighbours.map((one) => [one.id, one.likeness]))
  const friends = await namedTo(db, userId, await followedBy(db, userId))
  const asked = [...friends.values()].map((person) => ({
    person,
    weight: 1,
    likeness: likeness.get(person.id) ?? null,
  }))
  const said = await voicesOf(db, asked)
  return { friends: friends.size, suggestions: await bestSuggestions(db, { userId, said, isBlended: false }) }
}

/** What some people have to say of a trail, and the community's score of it. */
interface Said {
  readonly voices: Voice[]
  readonly score: number | null
}

/** What each of some people has to say of which trail: their placed hikes, by the trails' keys. */
async function voicesOf(db: Queries, asked: readonly Asked[]): Promise<Map<string, Said>> {
  const people = asked.map(({ person }) => person)
  const lists = await bestOf(db, people, MOST_ENTRIES)
  const lengths = await lengthsOf(db, people)
  const said = new Map<string, Said>()
  for (const { person, weight, likeness } of asked)
    for (const [at, { trail_key, is_placed, score }] of (lists.get(person.id) ?? []).entries()) {
      if (is_placed !== 1) continue
      const known = said.get(trail_key) ?? { voices: [], score }
      const rank = at + 1
      known.voices.push({ person, weight, likeness, rank, liking: likingAt(rank, lengths.get(person.id) ?? rank) })
      said.set(trail_key, known)
    }
  return said
}

interface Choice {
  readonly userId: string
  readonly said: ReadonlyMap<string, Said>
  /** Whether what the community makes of it is believed until somebody says otherwise. */
  readonly isBlended: boolean
}

async function bestSuggestions(db: Queries, { userId, said, isBlended }: Choice): Promise<Suggestion[]> {
  const best = [...said]
    .map(([key, { voices, score }]) => {
      const before = isBlended ? (score ?? 100 * MIDDLE) / 100 : MIDDLE
      return { key, voices, score, liking: expectedLiking(voices, before) }
    })
    .toSorted((a, b) => b.liking - a.liking || (a.key < b.key ? -1 : 1))
    .slice(0, MOST_LOOKED_UP)
  if (best.length === 0) return []
  const keys = best.map(({ key }) => key)
  const trails = new Map((await shownTrails(db, userId, keys)).map((row) => [row.trail_key, row]))
  const walked = await walkedAmong(db, userId, keys)
  return best
    .flatMap(({ key, voices, score, liking }): Suggestion[] => {
      const trail = trails.get(key)
      return trail ? [{ trail, liking, score, voices: loudestFirst(voices), isWalked: walked.has(key) }] : []
    })
    .slice(0, MOST_SUGGESTED)
}

function loudestFirst(voices: readonly Voice[]): Voice[] {
  return voices.toSorted((a, b) => b.weight * b.liking - a.weight * a.liking || (a.person.id < b.person.id ? -1 : 1))
}
