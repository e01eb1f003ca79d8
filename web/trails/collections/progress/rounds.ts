import type { CollectionEntry } from '#contract/trails/collections.ts'
import type { CollectionRound } from '#domain/trails/collections/collection-rules.ts'
import { countMonths, isDoneInRound, isInWinter, ticksOfRound } from '#domain/trails/collections/rounds.ts'

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
  return isDoneInRound({ lat: entry.lat, days: entry.ticks.map(({ day }) => day) }, round)
}

/** Returns how many entries have a tick in each month of any year, January first. */
export function countByMonth(entries: readonly CollectionEntry[]): number[] {
  const counts = Array.from({ length: MONTHS_OF_YEAR }, () => 0)
  for (const { ticks } of entries)
    for (const month of new Set(ticks.flatMap(({ day }) => (day === null ? [] : monthOf(day)))))
      counts[month - 1] = (counts[month - 1] ?? 0) + 1
  return counts
}

/** Returns the last known day on which an entry was ticked in a round, or null. */
export function lastDay(entry: CollectionEntry, round: CollectionRound): string | null {
  return findLatest(knownDays(entry, round))
}

/**
 * Returns the day on which the last entry of a round was done, or null where one has no known day. Days after that change nothing: who climbs
 * a peak again has completed the round no later.
 */
export function completionDay(entries: readonly CollectionEntry[], round: CollectionRound): string | null {
  const days = entries.map((entry) => (isDone(entry, round) ? doneDay(knownDays(entry, round), round) : null))
  return days.includes(null) ? null : findLatest(days)
}

/** Returns the first of the days; in the round of months the day on which the last month came. */
function doneDay(days: readonly string[], round: CollectionRound): string | null {
  const sorted = days.toSorted()
  if (round !== 'months') return sorted[0] ?? null
  const firstOfMonth = new Map(sorted.toReversed().map((day) => [monthOf(day), day]))
  return findLatest([...firstOfMonth.values()])
}

function knownDays(entry: CollectionEntry, round: CollectionRound): string[] {
  return ticksOfRound(entry, round).flatMap(({ day }) => day ?? [])
}

function findLatest(days: readonly (string | null)[]): string | null {
  return days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null)
}

function monthOf(day: string): number {
  return Number(day.slice(5, 7))
}
