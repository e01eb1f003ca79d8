import type { ProfilePoint } from '#domain/tracks/profile/elevation-profile.ts'
import { findHighest, findLowest } from '#web/platform/ui/elevation-chart/profile-line.ts'

/** Returns a profile in metres above or below its start. */
export function relativeToStart(points: readonly ProfilePoint[]): ProfilePoint[] {
  const start = points[0]?.elevation ?? 0
  return points.map((point) => ({ ...point, elevation: point.elevation - start }))
}

/** Returns true where the elevations of the profiles do not overlap. */
export function haveNoOverlap(lines: readonly (readonly ProfilePoint[])[]): boolean {
  const [one, other] = lines
  if (!one || !other) return false
  return (
    findHighest(one).elevation < findLowest(other).elevation || findHighest(other).elevation < findLowest(one).elevation
  )
}

const MAX_ROWS = 60

/** Returns the distance in km between the rows of a table for this length: 1, 2, 5, 10, … */
export function tableStepKm(lengthKm: number): number {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500]
  return steps.find((step) => lengthKm / step <= MAX_ROWS) ?? 1_000
}
