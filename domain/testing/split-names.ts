import type { HikersList } from '#domain/community/score/score-trails.ts'
import { type MadeCommunity, createRandom } from './made-community.ts'

/** A community in which some hikers write another name for a trail; the second name of trail n is item n + the number of trails. */
export interface SplitCommunity {
  readonly lists: HikersList[]
  readonly regions: readonly number[]
}

export interface Splitting {
  /** Share of the hikes that are written under the second name of their trail. */
  readonly share: number
  /** Share of the trails whose two names have been joined. */
  readonly joined: number
  readonly seed: number
}

/** Returns a community's lists as its members would write them. Joined names are one item again. */
export function splitNames({ lists, truth, regions }: MadeCommunity, splitting: Splitting): SplitCommunity {
  const next = createRandom(splitting.seed)
  const isJoined = truth.map(() => next() < splitting.joined)
  const written = (item: number) => (next() < splitting.share && !isJoined[item] ? item + truth.length : item)
  return {
    lists: lists.map((list) => ({ ...list, items: list.items.map(written) })),
    regions: [...regions, ...regions],
  }
}

/** Returns how many of the truly best trails are among as many first rows of a table, and how many rows repeat a trail. */
export function countHits(
  table: readonly number[],
  truth: readonly number[],
  first: number,
): { hits: number; doubles: number } {
  const best = new Set([...truth.keys()].toSorted((a, b) => (truth[b] ?? 0) - (truth[a] ?? 0)).slice(0, first))
  const rows = table.slice(0, first).map((item) => item % truth.length)
  const trails = new Set(rows)
  return { hits: [...trails].filter((trail) => best.has(trail)).length, doubles: rows.length - trails.size }
}
