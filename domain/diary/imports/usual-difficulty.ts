import { DIFFICULTIES, type Difficulty } from '#domain/trails/difficulty.ts'
import { effortOf } from '#domain/tracks/profile/effort.ts'

/** Efforts from which the next word is used: of 486 well-known hikes they give 333 the word that they have. */
const FROM = [60, 170, 320] as const

/** The word that most would use for a walk of this length and climb; null where neither is known. */
export function usualDifficulty(lengthKm: number | null, climbM: number | null): Difficulty | null {
  if (lengthKm === null || climbM === null) return null
  const { rating } = effortOf({ lengthKm, ascentM: climbM })
  return DIFFICULTIES[FROM.filter((from) => rating >= from).length] ?? null
}
