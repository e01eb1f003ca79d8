import type { CollectionEntry } from '#contract/trails/collections.ts'
import type { CollectionRound } from '#domain/trails/collections/collection-rules.ts'

export const MONTHS_OF_YEAR = 12
const NORTHERN_WINTER = [12, 1, 2]
const SOUTHERN_WINTER = [6, 7, 8]

/** Returns how many ticks an entry takes in a round. */
export function ticksNeeded(round: CollectionRound): number {
  return round === 'months' ? MONTHS_OF_YEAR : 1
}

/** Returns how many of the ticks that a round takes an entry has: at most one, or twelve for all months. */
export function countTicks({ ticks, lat }: CollectionEntry, round: CollectionRound): number {
  if (round === 'months') return new Set(ticks.map(({ day }) => monthOf(day))).size
  if (round === 'once') return Math.min(1, ticks.length)
  const winter = (lat ?? 0) < 0 ? SOUTHERN_WINTER : NORTHERN_WINTER
  return ticks.some(({ day }) => winter.includes(monthOf(day))) ? 1 : 0
}

/** Returns true where an entry has all ticks that a round takes. */
export function isDone(entry: CollectionEntry, round: CollectionRound): boolean {
  return countTicks(entry, round) >= ticksNeeded(round)
}

/** Returns how many entries have a tick in each month of any year, January first. */
export function countByMonth(entries: readonly CollectionEntry[]): number[] {
  const counts = Array.from({ length: MONTHS_OF_YEAR }, () => 0)
  for (const { ticks } of entries)
    for (const month of new Set(ticks.map(({ day }) => monthOf(day)))) counts[month - 1] = (counts[month - 1] ?? 0) + 1
  return counts
}

/** Returns the last day on which an entry was ticked, or null. */
export function lastDay({ ticks }: CollectionEntry): string | null {
  return ticks.reduce<string | null>((last, { day }) => (last === null || day > last ? day : last), null)
}

function monthOf(day: string): number {
  return Number(day.slice(5, 7))
}
