import type { ProfilePoint } from '#domain/tracks/profile/elevation-profile.ts'
import { GRADES, type Grade, type GradedPiece } from '#domain/tracks/profile/grades.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { simplifySegments } from '#domain/tracks/lines/simplify-line.ts'

/** The parts of a walk with one grade. */
export type GradeLines = { grade: Grade; lines: Place[][] }

const MAX_DRAWN_POINTS = 5_000

/**
 * Splits a walk into lines of one grade each, for the map.
 * @param starts start of each segment: gaps between segments are not bridged
 */
export function gradeLines(
  profile: readonly ProfilePoint[],
  pieces: readonly GradedPiece[],
  starts: readonly Place[],
): GradeLines[] {
  const begins = new Set(starts.map(placeKey))
  const lines = new Map<Grade, Place[][]>(GRADES.map((grade) => [grade, []]))
  let at = 0
  for (const { grade, toKm } of pieces) {
    const own = lines.get(grade)
    // each piece ends at the first point at its distance, where the next begins
    let line: Place[] = []
    for (; at < profile.length; at++) {
      const point = profile[at]
      if (point === undefined) break
      const place = { lat: point.latitude, lng: point.longitude }
      if (begins.has(placeKey(place)) && line.length > 0) {
        own?.push(line)
        line = []
      }
      line.push(place)
      if (point.distance >= toKm) break
    }
    if (line.length > 1) own?.push(line)
  }
  return [...lines].flatMap(([grade, own]) =>
    own.length === 0 ? [] : [{ grade, lines: simplifySegments(own, MAX_DRAWN_POINTS) }],
  )
}

const placeKey = ({ lat, lng }: Place) => `${lat},${lng}`
