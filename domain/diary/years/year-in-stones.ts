import { sortFavouritesFirst } from '#domain/diary/hikes/favourites-first.ts'
import { isInYear } from '#domain/diary/hikes/hike-years.ts'
import { type VisitedCountry, type Records, type Span, type DatedWalk } from './years.ts'
import { listVisitedCountries, listHikesBefore, listMonths, findRecords, yearTotals } from './years.ts'

/** A walk with the place of its hike in the whole list. */
export interface RankedWalk extends DatedWalk {
  /** 1 for the favourite; null where it has no place. */
  readonly rank: number | null
}

type LongestRun = NonNullable<Records<never>['longestRun']>

/** One page of the year's story. */
export type YearPage<T> =
  /** One walk of each hike, the favourite first. */
  | { readonly kind: 'stones'; readonly hikes: readonly T[] }
  | { readonly kind: 'distance'; readonly km: number }
  | { readonly kind: 'climb'; readonly metres: number }
  /** The month that stands out by its ascent or, where none is known, by its hikes. */
  | { readonly kind: 'months'; readonly months: readonly Span<T>[]; readonly highest: Span<T> }
  | { readonly kind: 'best'; readonly hike: T }
  | { readonly kind: 'records'; readonly longest: T | null; readonly mostAscent: T | null; readonly first: T }
  | { readonly kind: 'countries'; readonly visits: readonly VisitedCountry[] }
  | { readonly kind: 'medals' }
  | { readonly kind: 'streak'; readonly run: LongestRun }
  | { readonly kind: 'end' }

interface ReviewOptions {
  readonly year: string
  /** Number of medals earned in it. */
  readonly medals: number
  /** 0 for Sunday to 6 for Saturday. */
  readonly weekStart: number
}

/** Shortest run of weeks that gets a page. */
const MIN_RUN_WEEKS = 2

/** Returns the pages of a year, in their order; pages without content are left out. Empty where nothing was walked. */
export function buildYearPages<T extends RankedWalk>(
  all: readonly T[],
  { year, medals, weekStart }: ReviewOptions,
): YearPage<T>[] {
  const walks = all.filter((walk) => !walk.isWishList && isInYear(walk, year))
  const hikes = sortFavouritesFirst(walks)
  const [best] = hikes
  if (!best) return []
  const { totalLength: km, totalElevation: metres } = yearTotals(walks)
  const months = listMonths(walks, year)
  const highest = months.reduce((most, month) => (isHigher(month, most) ? month : most))
  const { longest, mostAscent, longestRun } = findRecords(walks, weekStart)
  const first = walks.reduce((one, walk) => ((walk.completedOn ?? '') < (one.completedOn ?? '') ? walk : one))
  const pages: (YearPage<T> | false)[] = [
    { kind: 'stones', hikes },
    km > 0 && { kind: 'distance', km },
    metres > 0 && { kind: 'climb', metres },
    // one walk is no range, and has no longest
    walks.length > 1 && { kind: 'months', months, highest },
    best.rank !== null && { kind: 'best', hike: best },
    hikes.length > 1 && { kind: 'records', longest, mostAscent, first },
    { kind: 'countries', visits: listVisitedCountries(walks, listHikesBefore(all, year)) },
    medals > 0 && { kind: 'medals' },
    longestRun !== null && longestRun.weeks >= MIN_RUN_WEEKS && { kind: 'streak', run: longestRun },
    { kind: 'end' },
  ]
  return pages.filter((page) => page !== false)
}

function isHigher(one: Span<unknown>, other: Span<unknown>): boolean {
  return one.ascentM === other.ascentM ? one.hikes.length > other.hikes.length : one.ascentM > other.ascentM
}

/**
 * Returns the year to review on a day: in December the current one, in January the previous one; null in all other
 * months.
 * @param today `YYYY-MM-DD`
 */
export function reviewedYear(today: string): string | null {
  const [year = '', month] = today.split('-')
  if (month === '12') return year
  return month === '01' ? String(Number(year) - 1).padStart(4, '0') : null
}
