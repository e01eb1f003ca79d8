import { formatKm, formatMetres } from '#domain/format.ts'
import type { Span } from '#domain/years.ts'

/** `3 hikes, 41.2 km, 2,310 m` */
export function inWords({ hikes, km, climbM }: Span<unknown>): string {
  if (hikes.length === 0) return 'no hikes'
  return `${hikes.length} ${hikes.length === 1 ? 'hike' : 'hikes'}, ${formatKm(km, 1)} km, ${formatMetres(climbM)} m`
}
