import { addDays, addMonths, monthOf, daysIntoWeek } from '#domain/platform/format/calendar.ts'
import { computeUserStats, type UserStats } from '#domain/diary/hikes/hike-totals.ts'
import { isInYear } from '#domain/diary/hikes/hike-years.ts'
import { compareTexts } from '#domain/platform/text/text.ts'
import { countryKey } from '#domain/trails/trail-key.ts'

/**
 * A walk with its day: the unit of all statistics by year. The hike's own walk includes all repeats without a date. A
 * walk without a day is in no year, but in the totals of all years.
 */
export interface DatedWalk {
  readonly _id: string
  readonly country: string
  /** Length in km. */
  readonly length: number
  /** The metres climbed. */
  readonly elevation: number
  /** `YYYY-MM-DD` */
  readonly completedOn: string | null
  /** Number of walks of its hike that it stands for. */
  readonly times: number
  readonly isWishList: boolean
}

/** A month or a year with its walks. */
export interface Span<T> {
  /** `2026-07` for a month, `2026` for a year. */
  readonly key: string
  readonly hikes: readonly T[]
  readonly km: number
  readonly ascentM: number
}

/** Totals of a year, or of all years together. */
export interface YearTotals extends UserStats {
  /** Days with hikes. */
  readonly daysOut: number
}

/** Largest number of years side by side. */
const MAX_YEARS = 12

/** Returns the hikes without wishes. */
export function withoutWishes<T extends DatedWalk>(hikes: readonly T[]): T[] {
  return hikes.filter(({ isWishList }) => !isWishList)
}

/** Returns the twelve months of a year, such as `2026`; quiet ones too. */
export function listMonths<T extends DatedWalk>(hikes: readonly T[], year: string): Span<T>[] {
  return Array.from({ length: 12 }, (_, place) => {
    const month = addMonths(`${year}-01`, place)
    return toSpan(
      month,
      hikes.filter(({ completedOn }) => completedOn !== null && monthOf(completedOn) === month),
    )
  })
}

/** Returns the years from the first hike to the last, quiet ones included; at most the newest twelve. */
export function listYearSpans<T extends DatedWalk>(hikes: readonly T[]): Span<T>[] {
  const walked = hikes.flatMap(({ completedOn }) => (completedOn === null ? [] : Number(completedOn.slice(0, 4))))
  if (walked.length === 0) return []
  const last = walked.reduce((a, b) => Math.max(a, b))
  const first = Math.max(
    last - MAX_YEARS + 1,
    walked.reduce((a, b) => Math.min(a, b)),
  )
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const year = String(first + place)
    return toSpan(
      year,
      hikes.filter((hike) => isInYear(hike, year)),
    )
  })
}

function toSpan<T extends DatedWalk>(key: string, hikes: readonly T[]): Span<T> {
  const { totalLength: km, totalElevation: ascentM } = sumWalks(hikes)
  return { key, hikes, km, ascentM }
}

/** Returns the totals of a year. A hike that was walked twice is one hike, and counts twice for its length. */
export function yearTotals(hikes: readonly DatedWalk[]): YearTotals {
  const days = new Set(hikes.flatMap(({ completedOn }) => completedOn ?? []))
  return { ...sumWalks(hikes), totalHikes: new Set(hikes.map(({ _id }) => _id)).size, daysOut: days.size }
}

function sumWalks(hikes: readonly DatedWalk[]): UserStats {
  return computeUserStats(hikes.map((walk) => ({ ...walk, completionCount: walk.times })))
}

/**
 * Returns the hikes of the year before: for the current year up to the same day, else all of them. Null where that year
 * had none.
 */
export function findYearBefore<T extends DatedWalk>(
  hikes: readonly T[],
  year: string,
  today: string,
): { year: string; hikes: T[]; isPart: boolean } | null {
  const before = String(Number(year) - 1)
  const all = hikes.filter((hike) => isInYear(hike, before))
  if (all.length === 0) return null
  const isPart = today.startsWith(`${year}-`)
  const sameDays = all.filter(({ completedOn }) => completedOn !== null && completedOn.slice(5) <= today.slice(5))
  return { year: before, hikes: isPart ? sameDays : all, isPart }
}

export interface Records<T> {
  /** Null where no length is known. */
  readonly longest: T | null
  /** Walk with the most ascent; null where nothing was climbed. */
  readonly mostAscent: T | null
  /** The week with most hikes, from its first day to its last. */
  readonly fullestWeek: { readonly from: string; readonly to: string; readonly hikes: number } | null
  /** The longest run of weeks with a hike in each. */
  readonly longestRun: { readonly from: string; readonly to: string; readonly weeks: number } | null
}

/** Returns the records; of equals the earlier one. Weeks begin on `weekStart`, 0 for Sunday to 6 for Saturday. */
export function findRecords<T extends DatedWalk>(hikes: readonly T[], weekStart = 0): Records<T> {
  const inOrder = hikes.toSorted((a, b) => compareTexts(sortKey(a), sortKey(b)))
  const weeks = countByWeek(inOrder, weekStart)
  const fullest = findMost([...weeks], ([, count]) => count)
  const run = findMost(findWeekRuns([...weeks.keys()]), ({ weeks: length }) => length)
  return {
    longest: findMost(inOrder, ({ length }) => length),
    mostAscent: findMost(inOrder, ({ elevation }) => elevation),
    fullestWeek: fullest && { from: fullest[0], to: addDays(fullest[0], 6), hikes: fullest[1] },
    longestRun: run && { ...run, to: addDays(run.from, run.weeks * 7 - 1) },
  }
}

/** Returns a sort key; walks without a day come last. */
function sortKey({ completedOn, _id }: DatedWalk): string {
  return `${completedOn ?? '~'} ${_id}`
}

/** Counts hikes by the first day of their week, the earliest week first. */
function countByWeek(inOrder: readonly DatedWalk[], weekStart: number): Map<string, number> {
  const weeks = new Map<string, number>()
  for (const { completedOn } of inOrder) {
    if (completedOn === null) continue
    const from = addDays(completedOn, -daysIntoWeek(completedOn, weekStart))
    weeks.set(from, (weeks.get(from) ?? 0) + 1)
  }
  return weeks
}

/** @param firstDays of weeks, in order */
function findWeekRuns(firstDays: readonly string[]): { from: string; weeks: number }[] {
  const runs: { from: string; weeks: number }[] = []
  for (const from of firstDays) {
    const run = runs.at(-1)
    if (run && addDays(run.from, run.weeks * 7) === from) run.weeks++
    else runs.push({ from, weeks: 1 })
  }
  return runs
}

/** Returns the first item with the largest amount; null where none has any. */
function findMost<T>(items: readonly T[], amount: (item: T) => number): T | null {
  let most: T | null = null
  for (const item of items) if (amount(item) > (most === null ? 0 : amount(most))) most = item
  return most
}

export interface VisitedCountry {
  /** Country in its first spelling. */
  readonly country: string
  readonly hikes: number
  /** Nothing was walked there in an earlier year. */
  readonly isNew: boolean
}

/**
 * Returns the countries of some hikes, those with most hikes first.
 * @param earlier hikes of the years before; none where nothing came before
 */
export function listVisitedCountries(
  hikes: readonly DatedWalk[],
  earlier: readonly DatedWalk[] = [],
): VisitedCountry[] {
  const known = new Set(earlier.map(({ country }) => countryKey(country)))
  const visits = new Map<string, { readonly country: string; readonly ids: Set<string> }>()
  for (const { country, _id } of hikes.toSorted((a, b) => compareTexts(sortKey(a), sortKey(b)))) {
    const visit = visits.get(countryKey(country)) ?? { country, ids: new Set() }
    visit.ids.add(_id)
    visits.set(countryKey(country), visit)
  }
  return [...visits]
    .map(([key, { country, ids }]) => ({ country, hikes: ids.size, isNew: !known.has(key) }))
    .toSorted((a, b) => b.hikes - a.hikes || compareTexts(a.country, b.country))
}

/** Returns the hikes of all years before this one. */
export function listHikesBefore<T extends DatedWalk>(hikes: readonly T[], year: string): T[] {
  return hikes.filter(({ completedOn }) => completedOn !== null && completedOn < `${year}-01-01`)
}

/** Returns the position of a day in its year, drawn as twelve months of one width: 0 to 1. */
export function yearFraction(day: string): number {
  const month = Number(day.slice(5, 7)) - 1
  const nextMonth = `${addMonths(monthOf(day), 1)}-01`
  const days = Number(addDays(nextMonth, -1).slice(8))
  return (month + (Number(day.slice(8)) - 0.5) / days) / 12
}
