import { addMonths, daysIn, monthOf } from './calendar.ts'
import { compareDays } from './dates.ts'
import type { Walked } from './years.ts'

/** A month so far, and the same days of that month a year before. */
export interface MonthSoFar {
  /** `2026-11` */
  readonly month: string
  readonly walks: number
  readonly km: number
  readonly climbM: number
  /** Walks up to the same day of the month a year before. */
  readonly walksBefore: number
}

/** This month's walks so far, each as often as it was walked. Days to come count for nothing. */
export function monthSoFar(walks: readonly Walked[], today: string): MonthSoFar {
  const month = monthOf(today)
  const walksOf = (wanted: string) =>
    walks.filter(
      ({ completedOn, isWishList }) =>
        !isWishList &&
        completedOn !== null &&
        monthOf(completedOn) === wanted &&
        completedOn.slice(8) <= today.slice(8),
    )
  const now = walksOf(month)
  const sum = (of: readonly Walked[], part: (walk: Walked) => number) =>
    of.reduce((total, walk) => total + walk.times * part(walk), 0)
  return {
    month,
    walks: sum(now, () => 1),
    km: sum(now, ({ length }) => length),
    climbM: sum(now, ({ elevation }) => elevation),
    walksBefore: sum(walksOf(addMonths(month, -12)), () => 1),
  }
}

/** What was walked on this day in earlier years, the newest first. On the last of February that has no 29th: of the 29th too. */
export function onThisDay<T extends Walked>(walks: readonly T[], today: string): T[] {
  const isLast = today.endsWith('-02-28') && daysIn(monthOf(today)) === 28
  const days = new Set(isLast ? ['-02-28', '-02-29'] : [today.slice(4)])
  return walks
    .filter(
      ({ completedOn, isWishList }) =>
        !isWishList && completedOn !== null && completedOn < today && days.has(completedOn.slice(4)),
    )
    .toSorted((a, b) => compareDays(b.completedOn ?? '', a.completedOn ?? ''))
}
