import { foldText } from '#domain/trails/trail-key.ts'
import type { TopTrail } from './trail-card/trail-card.tsx'

export interface CountryCount {
  readonly name: string
  readonly count: number
}

/** Returns the liked trails of one country, or of all for null. */
export function filterPopularTrails(trails: readonly TopTrail[], country: string | null): TopTrail[] {
  const wanted = country === null ? null : foldText(country)
  return trails.filter((trail) => trail.likesCount > 0 && (wanted === null || foldText(trail.country) === wanted))
}

/** Returns how many of these trails each country has. */
export function countCountries(trails: readonly { country: string }[]): CountryCount[] {
  const counts = new Map<string, { name: string; count: number }>()
  for (const { country } of trails) {
    const known = counts.get(foldText(country))
    if (known) known.count += 1
    else counts.set(foldText(country), { name: country, count: 1 })
  }
  return [...counts.values()]
}
