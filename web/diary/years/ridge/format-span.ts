import type { Units } from '#domain/platform/format/units.ts'
import type { Span } from '#domain/diary/years/years.ts'

/** Formats the totals of a span: `3 hikes, 41.2 km, 2,310 m`. */
export function formatSpan({ hikes, km, ascentM }: Span<unknown>, units: Units): string {
  if (hikes.length === 0) return 'no hikes'
  return `${hikes.length} ${hikes.length === 1 ? 'hike' : 'hikes'}, ${units.length(km, 1)}, ${units.climb(ascentM)}`
}
