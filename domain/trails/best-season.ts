import { monthNames } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'

/** Months from 0; `to` may be before `from`, over the turn of the year. */
export interface Season {
  readonly from: number
  readonly to: number
}

/** Smallest number of walks that shows a season. */
const MIN_WALKS = 5
/** Longest season. */
const MAX_MONTHS = 6
/** Smallest share of all walks that lies in the season. */
const MIN_SHARE = 0.75

/**
 * Returns the shortest run of months with three quarters of all walks, of equally long ones the fullest, of equally
 * full ones the first. Null where there are too few, or where people walk all year round.
 * @param walks number of walks in each month, January first
 */
export function findBestSeason(walks: readonly number[]): Season | null {
  const all = sum(walks)
  if (all < MIN_WALKS) return null
  for (let length = 1; length <= MAX_MONTHS; length += 1) {
    const runs = walks.map((_, from) => ({ from, count: sum(monthsFrom(walks, from, length)) }))
    const [fullest] = runs.toSorted((a, b) => b.count - a.count)
    if (fullest && fullest.count >= all * MIN_SHARE)
      return { from: fullest.from, to: (fullest.from + length - 1) % walks.length }
  }
  return null
}

/** Returns whether a month, from 0, lies in a season. */
export function isInSeason({ from, to }: Season, month: number): boolean {
  return from <= to ? month >= from && month <= to : month >= from || month <= to
}

/** `June–September`, or `July` alone. */
export function formatSeason({ from, to }: Season): string {
  const names = monthNames()
  const [first = '', last = ''] = [names[from], names[to]]
  return from === to ? first : t('{from}–{to}', { from: first, to: last })
}

function monthsFrom(walks: readonly number[], from: number, length: number): number[] {
  return Array.from({ length }, (_, n) => walks[(from + n) % walks.length] ?? 0)
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
