import { foldText } from '#domain/trails/trail-key.ts'

/** The fields of a completed hike that totals need: length in km, elevation in m. */
export type CompletedHike = { country: string; length: number; elevation: number; completionCount: number }

/** Length in km, elevation in m; repeats count for both, not for `totalHikes`. */
export type UserStats = { totalHikes: number; totalLength: number; totalElevation: number; totalCountries: number }

/** @param rows the completed hikes of one user, without wishes. */
export function computeUserStats(rows: readonly CompletedHike[]): UserStats {
  return {
    totalHikes: rows.length,
    totalLength: sumExactly(rows, (row) => row.length, 1000),
    totalElevation: sumExactly(rows, (row) => row.elevation, 100),
    totalCountries: new Set(rows.map((row) => foldText(row.country))).size,
  }
}

/** Adds up in whole parts of the unit, so that ten thousand times 0.1 km is 1000 km, in any order. */
function sumExactly(
  rows: readonly CompletedHike[],
  figure: (row: CompletedHike) => number,
  partsPerUnit: number,
): number {
  const parts = rows.map((row) => Math.round(figure(row) * partsPerUnit) * row.completionCount)
  return parts.reduce((sum, part) => sum + part, 0) / partsPerUnit
}
