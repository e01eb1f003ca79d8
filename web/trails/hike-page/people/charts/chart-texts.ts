export function sum(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Returns the text that describes the chart of places. */
export function placesText(places: readonly number[]): string {
  const all = sum(places)
  const top = places[0] ?? 0
  const upper = sum(places.slice(0, places.length / 2))
  return `Ranked in the top half of ${listsText(upper, all)}${top > 0 ? `, and in the top 10% of ${top}` : ''}.`
}

function listsText(count: number, all: number): string {
  if (all === 1) return `${count} of 1 list`
  return count === all ? `all ${all} lists` : `${count} of ${all} lists`
}
