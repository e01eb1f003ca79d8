import { setImmediate as nextTurn } from 'node:timers/promises'
import { WORLD } from '#domain/trails/explore/box.ts'
import { coverBox } from '#domain/trails/explore/cover-box.ts'
import { CELL_ZOOM } from '#domain/trails/explore/map-cells.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { type Search, isUnfiltered } from './filters.ts'
import { type CellRange, planScan, readCells } from './plan-scan.ts'
import { type Ranked, compareRanked, countMatches, findRanked, listBest, listBestOfAll } from './rows-store.ts'
import { type Taste, predictTaste } from './taste.ts'

export interface Page {
  readonly limit: number
  readonly offset: number
}

/** Keys of trails in order, and how many there are in all. */
export interface TrailList {
  readonly keys: readonly string[]
  readonly total: number
}

/** Returns the trails that a search asks for, those with the best score first. */
export async function listByScore(db: Queries, search: Search, { limit, offset }: Page): Promise<TrailList> {
  if (search.box === null && isUnfiltered(search)) {
    const keys = (await listBestOfAll(db, { limit, offset })).map(({ trail_key }) => trail_key)
    return { keys, total: (await readCells(db, ['']))[0]?.trails ?? 0 }
  }
  const { best, total } = await scan(db, search, limit + offset)
  return { keys: best.slice(offset).map(({ trail_key }) => trail_key), total }
}

/** Returns the trails that a search asks for, those first that a member will like best; those of which nobody knows come last. */
export async function listByTaste(
  db: Queries,
  search: Search,
  { page: { limit, offset }, taste }: { page: Page; taste: Taste },
): Promise<TrailList> {
  const { best, total } = await scan(db, search, limit + offset)
  // trails that similar hikers rank may have a low score, or none
  const known = await findRanked(db, [...taste.likings.keys()], search)
  const all = new Map([...best, ...known].map((trail) => [trail.trail_key, trail]))
  const likingFor = (trail: Ranked) => predictTaste(taste, trail) ?? -1
  const sorted = [...all.values()].toSorted((a, b) => likingFor(b) - likingFor(a) || compareRanked(a, b))
  return { keys: sorted.slice(offset, offset + limit).map(({ trail_key }) => trail_key), total }
}

/** Counts the trails that a search asks for. */
export async function countTrails(db: Queries, search: Search): Promise<number> {
  if (search.box === null && isUnfiltered(search)) return (await readCells(db, ['']))[0]?.trails ?? 0
  let total = 0
  for (const ranges of await planBox(db, search)) {
    total += await countMatches(db, ranges, search)
    await nextTurn()
  }
  return total
}

/** Returns the best trails that a search asks for and how many there are, some cells at a time. */
async function scan(db: Queries, search: Search, max: number): Promise<{ best: Ranked[]; total: number }> {
  let [best, total]: [Ranked[], number] = [[], 0]
  for (const ranges of await planBox(db, search)) {
    const count = await countMatches(db, ranges, search)
    if (count > 0) best = [...best, ...(await listBest(db, ranges, search, max))].toSorted(compareRanked).slice(0, max)
    total += count
    await nextTurn()
  }
  return { best, total }
}

async function planBox(db: Queries, { box }: Search): Promise<CellRange[][]> {
  return planScan(db, await readCells(db, coverBox(box ?? WORLD, CELL_ZOOM).cells))
}
