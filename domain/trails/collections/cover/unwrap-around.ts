/**
 * Returns places so that those on both sides of the antimeridian stay together: the widest gap of longitudes is where the map is cut.
 * Longitudes may leave ±180.
 */
export function unwrapAround<Spot extends { readonly lng: number }>(spots: readonly Spot[]): Spot[] {
  const sorted = spots.map(({ lng }) => lng).toSorted((a, b) => a - b)
  let cut = -180
  let widest = (sorted[0] ?? 0) + 360 - (sorted.at(-1) ?? 0)
  for (const [at, lng] of sorted.entries()) {
    const next = sorted[at + 1]
    if (next === undefined || next - lng <= widest) continue
    widest = next - lng
    cut = lng + widest / 2
  }
  return spots.map((spot) => (spot.lng < cut ? { ...spot, lng: spot.lng + 360 } : spot))
}
