import { addMonths, countDaysInMonth, monthOf } from '#domain/platform/format/calendar.ts'
import { compareTexts } from '#domain/platform/text/text.ts'
import type { DatedWalk } from './years.ts'

/** Totals of a month. */
export interface MonthSum {
  /** `2026-11` */
  readonly month: string
  readonly walks: number
  readonly km: number
  readonly ascentM: number
}

/** A month so far, and the same days of that month a year before. */
export interface MonthSoFar extends MonthSum {
  /** Walks up to the same day of the month a year before. */
  readonly walksBefore: number
}

/** Returns this month's totals so far, repeats included. Days to come do not count. */
export function sumMonthSoFar(walks: readonly DatedWalk[], today: string): MonthSoFar {
  const month = monthOf(today)
  const upToToday = (wanted: string) =>
    sumWalks(
      listWalksInMonth(walks, wanted).filter(({ completedOn }) => (completedOn ?? '').slice(8) <= today.slice(8)),
    )
  return { month, ...upToToday(month), walksBefore: upToToday(addMonths(month, -12)).walks }
}

/**
 * Returns this calendar month in the earlier year with most walks, of equals the newest; null where no earlier year had
 * any.
 */
export function findFullestMonth(walks: readonly DatedWalk[], today: string): MonthSum | null {
  const month = monthOf(today)
  const months = new Set(walks.flatMap(({ completedOn }) => (completedOn === null ? [] : [monthOf(completedOn)])))
  const earlier = [...months].filter((one) => one < month && one.slice(4) === month.slice(4)).toSorted()
  return earlier
    .map((one) => ({ month: one, ...sumWalks(listWalksInMonth(walks, one)) }))
    .reduce<MonthSum | null>((most, one) => (one.walks > 0 && one.walks >= (most?.walks ?? 0) ? one : most), null)
}

function listWalksInMonth(walks: readonly DatedWalk[], month: string): DatedWalk[] {
  return walks.filter(
    ({ completedOn, isWishList }) => !isWishList && completedOn !== null && monthOf(completedOn) === month,
  )
}

function sumWalks(walks: readonly DatedWalk[]) {
  const sum = (part: (walk: DatedWalk) => number) => walks.reduce((total, walk) => total + walk.times * part(walk), 0)
  return { walks: sum(() => 1), km: sum(({ length }) => length), ascentM: sum(({ elevation }) => elevation) }
}

/**
 * Returns the walks on this day in earlier years, the newest first. In a year without a 29th of February the 28th
 * includes it.
 */
export function listOnThisDay<T extends DatedWalk>(walks: readonly T[], today: string): T[] {
  const isLast = today.endsWith('-02-28') && countDaysInMonth(monthOf(today)) === 28
  const days = new Set(isLast ? ['-02-28', '-02-29'] : [today.slice(4)])
  return walks
    .filter(
      ({ completedOn, isWishList }) =>
        !isWishList && completedOn !== null && completedOn < today && days.has(completedOn.slice(4)),
    )
    .toSorted((a, b) => compareTexts(b.completedOn ?? '', a.completedOn ?? ''))
}
