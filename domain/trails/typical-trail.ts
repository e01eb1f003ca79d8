import { DIFFICULTIES, type Difficulty, toDifficulty } from '#domain/trails/difficulty.ts'

/** One person's entry for a trail. */
export interface TrailEntry {
  /** Increases with time: the smallest came first. */
  readonly id: string
  readonly name: string
  readonly country: string
  readonly difficulty: string
  readonly lengthM: number
  readonly elevationM: number
  /** Whether it is logged under another name of the trail, by which the trail is not called. */
  readonly isOtherName?: boolean
}

export interface TypicalTrail {
  /** First entry with the commonest spelling of the trail's own name; of any name where nobody has logged it under its own. */
  readonly spelling: TrailEntry
  readonly difficulty: Difficulty
  readonly lengthM: number
  readonly elevationM: number
}

/**
 * Returns the typical entry of a trail: the commonest spelling and the medians of length and ascent, so that one typing
 * error changes nothing. Half a step of difficulty rounds up. Null without entries; their order does not matter.
 */
export function computeTypicalTrail(entries: readonly TrailEntry[]): TypicalTrail | null {
  const own = entries.filter(({ isOtherName }) => !isOtherName)
  const spelling = commonestSpelling(own.length > 0 ? own : entries)
  if (!spelling) return null
  const levels = entries.map(({ difficulty }) => DIFFICULTIES.indexOf(toDifficulty(difficulty)))
  return {
    spelling,
    difficulty: toDifficulty(DIFFICULTIES[Math.ceil(median(levels))]),
    lengthM: Math.round(median(entries.map(({ lengthM }) => lengthM))),
    elevationM: Math.round(median(entries.map(({ elevationM }) => elevationM))),
  }
}

function commonestSpelling(entries: readonly TrailEntry[]): TrailEntry | undefined {
  const spellings = new Map<string, { first: TrailEntry; count: number }>()
  for (const entry of entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const key = `${entry.name}\n${entry.country}`
    const known = spellings.get(key) ?? { first: entry, count: 0 }
    spellings.set(key, { ...known, count: known.count + 1 })
  }
  return [...spellings.values()].toSorted((a, b) => b.count - a.count)[0]?.first
}

/** Returns the median, the mean of the two middle values; NaN for no values. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
  return (lower + upper) / 2
}
