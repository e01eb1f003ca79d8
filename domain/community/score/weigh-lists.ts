import { countSimilarLists } from './similar-lists.ts'
import type { HikersList } from './score-trails.ts'

/** Age in days from which an account counts in full, provided that half of all members are as old. */
const FULL_AFTER_DAYS = 30
const WEEK_DAYS = 7
/** Additions of one trail per week that need no explanation, such as a club that walks together. */
const MAX_UNSUSPICIOUS_PER_WEEK = 20
/** Factor above the week's usual number from which additions count as a burst. */
const MAX_TIMES_EXPECTED = 3

export interface WeightedList {
  /** Items, best first, without those from a burst. */
  readonly items: readonly number[]
  /** Stars, parallel to `items`; null where unknown. */
  readonly ratings: readonly (number | null)[]
  /** Pairs of items, the better one first, each pair once. */
  readonly answers: readonly (readonly [number, number])[]
  /** At most 1. */
  readonly weight: number
}

/**
 * Weighs each list, so that places cannot be bought:
 *
 * - A new account grows into its weight: (days + 1) / (30 + 1), and 1 from the 30th day. Where most members are newer
 *   than 30 days, their median replaces the 30.
 * - Lists that are nearly the same share one weight: each of k counts 1 / k.
 * - Where in one week more lists add a trail than 20, and than 3 times the expected number, the excess is subtracted
 *   from the rest: twice as many leave none. The oldest accounts stay. The others' lists are read without that trail,
 *   which leaves their other rows unchanged.
 * - Of one trail a list's answers say at most as often that it is better, and that it is worse, as a placement asks.
 */
export function weighLists(lists: readonly HikersList[], trailCount: number): WeightedList[] {
  const isLate = findLateRows(lists, trailCount)
  const alike = countSimilarLists(lists.map(({ items }) => items))
  const fullAfter = Math.min(FULL_AFTER_DAYS, median(lists.map(ageOf)))
  return lists.map((hikers, list) => {
    const late = isLate.get(list)
    const isKept = (place: number) => late?.has(place) !== true && isTrail(hikers.items[place], trailCount)
    const isWhole = late === undefined && hikers.items.every((item) => isTrail(item, trailCount))
    const items = isWhole ? hikers.items : hikers.items.filter((_, place) => isKept(place))
    return {
      items,
      ratings: hikers.ratings ? readStars(hikers, isKept) : [],
      answers: hikers.answers ? chooseAnswers(hikers.answers, items) : [],
      weight: Math.min(1, (ageOf(hikers) + 1) / (fullAfter + 1)) / (alike[list] ?? 1),
    }
  })
}

/** Returns the age of an account in days; an unknown one is old. */
function ageOf({ accountDays = FULL_AFTER_DAYS }: HikersList): number {
  return Number.isNaN(accountDays) ? FULL_AFTER_DAYS : accountDays
}

function isTrail(item: number | undefined, trailCount: number): boolean {
  return Number.isInteger(item) && (item ?? -1) >= 0 && (item ?? 0) < trailCount
}

/** Returns the stars of the places that are kept. */
function readStars({ items, ratings }: HikersList, isKept: (place: number) => boolean): (number | null)[] {
  const stars: (number | null)[] = []
  for (let place = 0; place < items.length; place += 1) if (isKept(place)) stars.push(toStars(ratings?.[place]))
  return stars
}

function toStars(rating: number | null | undefined): number | null {
  return typeof rating === 'number' && rating > 0 ? rating : null
}

/** Returns the newest answer to each question about two items, of one item as many wins, and losses, as a placement asks. */
function chooseAnswers(answers: NonNullable<HikersList['answers']>, items: readonly number[]): [number, number][] {
  const held = new Set(items)
  const asked = new Set<string>()
  const [wins, losses] = [new Map<number, number>(), new Map<number, number>()]
  const most = Math.ceil(Math.log2(Math.max(1, items.length))) + 2
  return answers.toReversed().flatMap(([better, worse]): [number, number][] => {
    const question = [Math.min(better, worse), Math.max(better, worse)].join()
    if (better === worse || !held.has(better) || !held.has(worse) || asked.has(question)) return []
    asked.add(question)
    const [won, lost] = [wins.get(better) ?? 0, losses.get(worse) ?? 0]
    if (won === most || lost === most) return []
    wins.set(better, won + 1)
    losses.set(worse, lost + 1)
    return [[better, worse]]
  })
}

function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).toSorted()
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Returns the places in each list that exceed a burst's limit. */
function findLateRows(lists: readonly HikersList[], trailCount: number): Map<number, Set<number>> {
  const weekAndTrailKey = ({ items, loggedOnDay }: HikersList, place: number) =>
    Math.floor((loggedOnDay?.[place] || 0) / WEEK_DAYS) * trailCount + (items[place] ?? 0)
  const allowed = findBursts(lists, trailCount, weekAndTrailKey)
  const late = new Map<number, Set<number>>()
  if (allowed.size === 0) return late
  const bursts = new Map<number, { list: number; place: number; accountDays: number }[]>()
  for (const [list, hikers] of lists.entries())
    for (const place of hikers.items.keys()) {
      const key = weekAndTrailKey(hikers, place)
      if (!allowed.has(key)) continue
      const rows = bursts.get(key) ?? []
      rows.push({ list, place, accountDays: ageOf(hikers) })
      bursts.set(key, rows)
    }
  for (const [key, rows] of bursts) {
    const oldestFirst = rows.toSorted((a, b) => b.accountDays - a.accountDays || a.list - b.list)
    const kept = Math.max(0, 2 * (allowed.get(key) ?? 0) - rows.length)
    for (const { list, place } of oldestFirst.slice(kept)) late.set(list, (late.get(list) ?? new Set()).add(place))
  }
  return late
}

/** Returns the bursts: the keys of weeks and trails with too many additions, each with the allowed number. */
function findBursts(
  lists: readonly HikersList[],
  trailCount: number,
  weekAndTrailKey: (hikers: HikersList, place: number) => number,
): Map<number, number> {
  const unsorted = new Float64Array(lists.reduce((sum, { items }) => sum + items.length, 0))
  let filled = 0
  for (const hikers of lists)
    for (let place = 0; place < hikers.items.length; place += 1) unsorted[filled++] = weekAndTrailKey(hikers, place)
  const keys = unsorted.toSorted()
  const rowsOfTrail = new Float64Array(trailCount)
  const rowsOfWeek = new Map<number, number>()
  const counts: { key: number; week: number; trail: number; rows: number }[] = []
  for (let start = 0, end = 0; start < keys.length; start = end) {
    const key = keys[start] ?? 0
    do end += 1
    while (keys[end] === key)
    const week = Math.floor(key / trailCount)
    const trail = key - week * trailCount
    rowsOfTrail[trail] = (rowsOfTrail[trail] ?? 0) + end - start
    rowsOfWeek.set(week, (rowsOfWeek.get(week) ?? 0) + end - start)
    if (end - start > MAX_UNSUSPICIOUS_PER_WEEK) counts.push({ key, week, trail, rows: end - start })
  }
  const allowed = new Map<number, number>()
  for (const { key, week, trail, rows } of counts) {
    const ofTrail = rowsOfTrail[trail] ?? 0
    const expected = (ofTrail * ((rowsOfWeek.get(week) ?? 0) - rows)) / Math.max(1, keys.length - ofTrail)
    const most = Math.max(MAX_UNSUSPICIOUS_PER_WEEK, Math.ceil(MAX_TIMES_EXPECTED * expected))
    if (rows > most) allowed.set(key, most)
  }
  return allowed
}
