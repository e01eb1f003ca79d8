import type { CollectionRound } from './collection-rules.ts'

/** A day on which an entry was ticked, `YYYY-MM-DD`; null where the walk has no date. */
export type TickDay = string | null

/** How far the rounds of a collection are: entries for `once` and `winter`, entries times months for `months`. */
export type RoundCounts = Readonly<Record<CollectionRound, number>>

const MONTHS = 12
const NORTHERN_WINTER = ['12', '01', '02']
const SOUTHERN_WINTER = ['06', '07', '08']

/** Returns whether a day is in the meteorological winter at a latitude: December to February in the north, June to August in the south. */
export function isInWinter(day: TickDay, lat: number | null): boolean {
  if (day === null) return false
  return (lat !== null && lat < 0 ? SOUTHERN_WINTER : NORTHERN_WINTER).includes(day.slice(5, 7))
}

/** Returns the ticks of an entry that count in a round. */
export function ticksOfRound<Tick extends { readonly day: TickDay }>(
  { lat, ticks }: { readonly lat: number | null; readonly ticks: readonly Tick[] },
  round: CollectionRound,
): readonly Tick[] {
  return round === 'winter' ? ticks.filter(({ day }) => isInWinter(day, lat)) : ticks
}

/** Returns in how many different months of the year an entry was ticked. */
export function countMonths(days: readonly TickDay[]): number {
  return new Set(days.flatMap((day) => day?.slice(5, 7) ?? [])).size
}

/** An entry with the days on which it was ticked. */
export interface TickedEntry {
  readonly lat: number | null
  readonly days: readonly TickDay[]
}

/** Returns how far each round is. */
export function countRounds(entries: readonly TickedEntry[]): RoundCounts {
  const counts = { once: 0, winter: 0, months: 0 }
  for (const { lat, days } of entries) {
    if (days.length > 0) counts.once += 1
    if (days.some((day) => isInWinter(day, lat))) counts.winter += 1
    counts.months += countMonths(days)
  }
  return counts
}

/** Returns whether an entry is done in a round. A walk without a date counts for `once` alone. */
export function isDoneInRound({ lat, days }: TickedEntry, round: CollectionRound): boolean {
  if (round === 'winter') return days.some((day) => isInWinter(day, lat))
  if (round === 'months') return countMonths(days) === MONTHS
  return days.length > 0
}
