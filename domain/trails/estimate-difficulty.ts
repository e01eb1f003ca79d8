import { DIFFICULTIES, type Difficulty } from '#domain/trails/difficulty.ts'
import { computeEffort } from '#domain/tracks/profile/effort.ts'

/** Efforts at which the next difficulty begins. Of 486 well-known hikes 333 get their own difficulty. */
const MIN_EFFORTS = [60, 170, 320] as const

/** Returns the usual difficulty of a walk of this length and ascent; null where either is unknown. */
export function estimateDifficulty(lengthKm: number | null, ascentM: number | null): Difficulty | null {
  if (lengthKm === null || ascentM === null) return null
  const { rating } = computeEffort({ lengthKm, ascentM: ascentM })
  return DIFFICULTIES[MIN_EFFORTS.filter((from) => rating >= from).length] ?? null
}
