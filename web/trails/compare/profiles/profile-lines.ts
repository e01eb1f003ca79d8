import type { ProfilePoint } from '#domain/tracks/profile/elevation-profile.ts'
import { findHighest, findLowest } from '#web/platform/ui/elevation-chart/profile-line.ts'

/** A profile in metres above or below where it begins. */
export function relativeToStart(points: readonly ProfilePoint[]): ProfilePoint[] {
  const start = points[0]?.elevation ?? 0
  return points.map((point) => ({ ...point, elevation: point.elevation - start }))
}

/** Whether the heights of two profiles have nothing in common. */
export function haveNoOverlap(lines: readonly (readonly ProfilePoint[])[]): boolean {
  const [one, other] = lines
  if (!one || !other) return false
  return (
    findHighest(one).elevation < findLowest(other).elevation || findHighest(other).elevation < findLowest(one).elevation
  )
}

const MAX_ROWS = 60

/** How many km lie between two rows of a table of so many km: 1, 2, 5, 10, … */
export function tableStepKm(lengthKm: number): number {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500]
  return steps.find((step) => lengthKm / step <= MAX_ROWS) ?? 1_000
}
