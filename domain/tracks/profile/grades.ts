import { type ProfilePoint } from './elevation-profile.ts'
import { PIECE_KM, computeSlopes } from './estimated-time.ts'

/** Grades of a piece of a walk, from the steepest descent to the steepest ascent. */
export const GRADES = ['steep down', 'down', 'gentle', 'up', 'steep up'] as const
export type Grade = (typeof GRADES)[number]

/** Limits of gentle and steep slopes: metres of height for each metre walked. */
export const GENTLE_BELOW = 0.05
export const STEEP_FROM = 0.15

/** A piece of a walk of one grade, in km from its start. */
export interface GradedPiece {
  readonly grade: Grade
  readonly fromKm: number
  readonly toKm: number
}

/**
 * Returns a walk by its grades: the slopes of each 100 m, with equal neighbours merged. The last, shorter piece has the
 * grade before it. Empty for a walk of less than 100 m.
 */
export function computeGrades(profile: readonly ProfilePoint[]): GradedPiece[] {
  const lengthKm = profile.at(-1)?.distance ?? 0
  const pieces: GradedPiece[] = []
  for (const [at, slope] of computeSlopes(profile).entries()) {
    const grade = gradeForSlope(slope)
    const open = pieces.at(-1)
    const toKm = (at + 1) * PIECE_KM
    if (open?.grade === grade) pieces[pieces.length - 1] = { ...open, toKm }
    else pieces.push({ grade, fromKm: at * PIECE_KM, toKm })
  }
  const last = pieces.pop()
  return last === undefined ? [] : [...pieces, { ...last, toKm: lengthKm }]
}

function gradeForSlope(slope: number): Grade {
  const isSteep = Math.abs(slope) >= STEEP_FROM
  if (Math.abs(slope) < GENTLE_BELOW) return 'gentle'
  if (slope > 0) return isSteep ? 'steep up' : 'up'
  return isSteep ? 'steep down' : 'down'
}
