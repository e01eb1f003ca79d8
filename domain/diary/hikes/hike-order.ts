import { DIFFICULTIES, type Difficulty } from '#domain/trails/difficulty.ts'
import { compareTexts } from '#domain/platform/text/text.ts'

export const HIKE_ORDERS = ['date', 'difficulty', 'rating'] as const
export type HikeOrder = (typeof HIKE_ORDERS)[number]

interface Datable {
  readonly _id: string
  /** `YYYY-MM-DD`; null where it is not known: behind all others. */
  readonly completedOn: string | null
}

interface Orderable extends Datable {
  readonly difficulty: Difficulty
  readonly rating: number
}

/** Newest, hardest or best rated first (R9.4); ties by date, then by id, the newest first each. */
export function orderHikes<T extends Orderable>(hikes: readonly T[], order: HikeOrder): T[] {
  const weigh = WEIGHTS[order]
  return hikes.toSorted((a, b) => weigh(b) - weigh(a) || compareDates(b, a))
}

const WEIGHTS: Record<HikeOrder, (hike: Orderable) => number> = {
  date: () => 0,
  difficulty: ({ difficulty }) => DIFFICULTIES.indexOf(difficulty),
  rating: ({ rating }) => rating,
}

function compareDates(a: Datable, b: Datable): number {
  return compareTexts(a.completedOn ?? '', b.completedOn ?? '') || compareTexts(a._id, b._id)
}
