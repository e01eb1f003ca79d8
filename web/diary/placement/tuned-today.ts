import { localDay } from './answers.ts'
import { readStored, writeStored } from '#web/platform/api/storage/local-storage.ts'

/** Questions a day; tuning a list takes years. */
export const MAX_A_DAY = 10
/** Older answers are dropped, because opinions change. */
const MOST_PAIRS = 500

/** Questions that a member was asked in this browser. */
export interface Tuned {
  /** `2026-11-22`, in the reader's time zone. */
  readonly day: string
  /** Number of questions on that day. */
  readonly asked: number
  /** Pairs that were skipped, as `pairKey` returns them; the newest last. Answers are stored by the server. */
  readonly pairs: readonly string[]
}

/** Reads the questions of today. Invalid or missing data count as no questions. */
export function readTuned(userId: string, now = Date.now()): Tuned {
  const day = localDay(now)
  const stored = parseTuned(readStored(storageKeyFor(userId)))
  return { day, asked: stored.day === day ? stored.asked : 0, pairs: stored.pairs }
}

export function storeTuned(userId: string, tuned: Tuned): void {
  writeStored(storageKeyFor(userId), JSON.stringify({ ...tuned, pairs: tuned.pairs.slice(-MOST_PAIRS) }))
}

/** Counts a question. @param skipped the pair, where it was skipped */
export function withQuestion(tuned: Tuned, skipped: string | null): Tuned {
  const pairs = skipped === null ? tuned.pairs : [...tuned.pairs.filter((known) => known !== skipped), skipped]
  return { ...tuned, asked: tuned.asked + 1, pairs }
}

export function withoutQuestion(tuned: Tuned, pair: string): Tuned {
  return { ...tuned, asked: Math.max(0, tuned.asked - 1), pairs: tuned.pairs.filter((known) => known !== pair) }
}

const storageKeyFor = (userId: string) => `tunedList:${userId}`
const NOTHING: Tuned = { day: '', asked: 0, pairs: [] }

function parseTuned(text: string | null): Tuned {
  try {
    const { day, asked, pairs } = JSON.parse(text ?? 'null') as Partial<Record<keyof Tuned, unknown>>
    const isWhole = typeof day === 'string' && Number.isInteger(asked) && Array.isArray(pairs)
    return isWhole ? { day, asked: Number(asked), pairs: pairs.filter((pair) => typeof pair === 'string') } : NOTHING
  } catch {
    return NOTHING
  }
}
