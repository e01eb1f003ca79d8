import type { CollectionEntry } from '#contract/trails/collections.ts'
import type { CollectionRound } from '#domain/trails/collections/collection-rules.ts'
import { countMonths, isInWinter } from '#domain/trails/collections/rounds.ts'

export const MONTHS_OF_YEAR = 12

/** Returns how many ticks an entry takes in a round. */
export function ticksNeeded(round: CollectionRound): number {
  return round === 'months' ? MONTHS_OF_YEAR : 1
}

/** Returns how many of the ticks that a round takes an entry has: at most one, or twelve for all months. */
export function countTicks({ ticks, lat }: CollectionEntry, round: CollectionRound): number {
  if (round === 'months') return countMonths(ticks.map(({ day }) => day))
  if (round === 'once') return Math.min(1, ticks.length)
  return ticks.some(({ day }) => isInWinter(day, lat)) ? 1 : 0
}

/** Returns true where an entry has all ticks that a round takes. */
export function isDone(entry: CollectionEntry, round: CollectionRound): boolean {
  return countTicks(entry, round) >= ticksNeeded(round)
}

/** Returns how many entries have a tick in each month of any year, January first. */
export function countByMonth(entries: readonly CollectionEntry[]): number[] {
  const counts = Array.from({ length: MONTHS_OF_YEAR }, () => 0)
  for (const { ticks } of entries)
    for (const month of new Set(ticks.flatMap(({ day }) => (day === null ? [] : monthOf(day)))))
      counts[month - 1] = (counts[month - 1] ?? 0) + 1
  return counts
}

/** Returns the last known day on which an entry was ticked, or null. */
export function lastDay({ ticks }: CollectionEntry): string | null {
  return ticks.reduce<string | null>(
    (last, { day }) => (day !== null && (last === null || day > last) ? day : last),
    null,
  )
}

function monthOf(day: string): number {
  return Number(day.slice(5, 7))
}
