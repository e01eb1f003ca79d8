/**
 * Returns the places of the items that must have been moved to get to an order; the order gives the old place of each
 * item. These are all items but those that stay in every way to do it with the fewest moves. Of two neighbours that
 * changed places both count, as either can have been dragged past the other; items that were merely pushed aside do
 * not.
 */
export function findMinimalMoves(order: readonly number[]): number[] {
  // unchanged items at both ends always stay
  const start = order.findIndex((old, place) => old !== place)
  if (start === -1) return []
  const end = order.findLastIndex((old, place) => old !== place) + 1
  const places = order.slice(start, end)
  const upTo = longestIncreasingLengths(places)
  const from = longestIncreasingLengths(places.toReversed().map((place) => -place)).toReversed()
  const longest = upTo.reduce((a, b) => Math.max(a, b), 0)
  const isKept = upTo.map((length, i) => length + (from[i] ?? 0) - 1 === longest)
  const keptAt = new Uint32Array(longest + 1)
  for (const [i, length] of upTo.entries()) if (isKept[i]) keptAt[length] = (keptAt[length] ?? 0) + 1
  return upTo.flatMap((length, i) => (isKept[i] && keptAt[length] === 1 ? [] : [start + i]))
}

/** Returns for each value the length of the longest rising subsequence that ends with it. */
export function longestIncreasingLengths(values: readonly number[]): number[] {
  // the smallest last value of the rises of each length: always rising itself
  const lastOf: number[] = []
  return values.map((value) => {
    let low = 0
    let high = lastOf.length
    // most lists rise already, apart from moved items
    if ((lastOf[high - 1] ?? -Infinity) < value) low = high
    while (low < high) {
      const middle = (low + high) >> 1
      if ((lastOf[middle] ?? 0) < value) low = middle + 1
      else high = middle
    }
    lastOf[low] = value
    return low + 1
  })
}
