/**
 * The ids that somebody must have moved to get from one order to another of the same ids: all but those that stay where
 * they are in every way to do it with the fewest moves. Of two neighbours that changed places both count, for nobody can
 * tell which one was dragged past the other; what is merely pushed aside does not.
 */
export function minimalMoves(before: readonly string[], after: readonly string[]): string[] {
  const placeBefore = new Map(before.map((id, place) => [id, place]))
  const places = after.map((id) => placeBefore.get(id) ?? -1)
  const upTo = longestRisesTo(places)
  const from = longestRisesTo(places.toReversed().map((place) => -place)).toReversed()
  const longest = upTo.reduce((a, b) => Math.max(a, b), 0)
  const isKept = upTo.map((length, i) => length + (from[i] ?? 0) - 1 === longest)
  const keptAt = new Map<number, number>()
  for (const [i, length] of upTo.entries()) if (isKept[i]) keptAt.set(length, (keptAt.get(length) ?? 0) + 1)
  return after.filter((_, i) => !isKept[i] || keptAt.get(upTo[i] ?? 0) !== 1)
}

/** For each value the length of the longest rising subsequence that ends with it. */
export function longestRisesTo(values: readonly number[]): number[] {
  // the smallest last value of the rises of each length: always rising itself
  const lastOf: number[] = []
  return values.map((value) => {
    let low = 0
    let high = lastOf.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((lastOf[middle] ?? 0) < value) low = middle + 1
      else high = middle
    }
    lastOf[low] = value
    return low + 1
  })
}
