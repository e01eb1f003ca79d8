import type { Season } from '#domain/trails/best-season.ts'
import { MONTHS } from '#domain/platform/format/dates.ts'

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

/** What the drawing of places says, in a sentence. */
export function placesText(places: readonly number[]): string {
  const all = sumOf(places)
  const top = places[0] ?? 0
  const upper = sumOf(places.slice(0, places.length / 2))
  return `In the upper half of ${upper} of ${all} ${all === 1 ? 'list' : 'lists'}${top > 0 ? `, at the very top of ${top}` : ''}.`
}

/** When most walk it; undefined where no season stands out. */
export function seasonText(season: Season | null): string | undefined {
  if (season === null) return undefined
  const [from, to] = [MONTHS[season.from], MONTHS[season.to]]
  return from === to ? `Most walk it in ${from}.` : `Most walk it from ${from} to ${to}.`
}
