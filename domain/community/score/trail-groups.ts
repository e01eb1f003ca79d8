import type { Groups } from './priors.ts'

/** Largest number of countries with a level of their own; the equations of levels take its cube. */
const MAX_LEVELS = 250

/**
 * Groups trails by country, and gives each mark a group of its own, after all countries. Trails without a country share one. Of more
 * than 250 countries those with the fewest trails share a group.
 */
export function groupTrails(
  trailCount: number,
  markCount: number,
  countries: readonly (number | string)[] = [],
): Groups {
  const sizeOf = new Map<number | string | undefined, number>()
  for (let trail = 0; trail < trailCount; trail += 1)
    sizeOf.set(countries[trail], (sizeOf.get(countries[trail]) ?? 0) + 1)
  const bySize = [...sizeOf].toSorted(([, a], [, b]) => b - a)
  const groupOf = new Map(bySize.map(([country], place) => [country, Math.min(place, MAX_LEVELS - 1)]))
  const levelCount = Math.max(1, Math.min(groupOf.size, MAX_LEVELS))
  const of = Int32Array.from({ length: trailCount + markCount }, (_, item) =>
    item < trailCount ? (groupOf.get(countries[item]) ?? 0) : levelCount + item - trailCount,
  )
  const sizes = new Int32Array(levelCount + markCount)
  for (const group of of) sizes[group] = (sizes[group] ?? 0) + 1
  return { of, sizes }
}
