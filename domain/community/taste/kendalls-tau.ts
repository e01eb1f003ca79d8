/**
 * Position that a person gives something, lower is better; null where they give none, which ties it with everything.
 */
export type Place = number | null

/** The positions that two people give one thing. */
export type PlacePair = readonly [Place, Place]

/**
 * Returns Kendall's tau-b, the similarity of two orders, from −1 (reversed) to 1 (equal): the number of pairs in the
 * same order minus those in opposite order, divided by the geometric mean of the numbers of pairs that each of the two
 * orders at all (M. G. Kendall, “The treatment of ties in ranking problems”, Biometrika 33, 1945). Null where one of
 * them orders no pair. Takes n log n steps (W. R. Knight, “A computer method for calculating Kendall's tau with
 * ungrouped data”, Journal of the American Statistical Association 61, 1966).
 */
export function kendallsTau(pairs: readonly PlacePair[]): number | null {
  const inFirst = countOrderedPairs(pairs.flatMap(([first]) => (first === null ? [] : [first])))
  const inSecond = countOrderedPairs(pairs.flatMap(([, second]) => (second === null ? [] : [second])))
  if (inFirst === 0 || inSecond === 0) return null
  return agreement(pairs.filter(isPlacedByBoth)) / Math.sqrt(inFirst * inSecond)
}

function isPlacedByBoth(pair: PlacePair): pair is readonly [number, number] {
  return pair[0] !== null && pair[1] !== null
}

const pairCount = (count: number) => (count * (count - 1)) / 2

/** Counts the pairs that are not tied. */
function countOrderedPairs(places: readonly number[]): number {
  return (
    pairCount(places.length) -
    countTiedPairs(
      places.toSorted((a, b) => a - b),
      Object.is,
    )
  )
}

/** Counts the pairs within runs of equal items. */
function countTiedPairs<T>(sorted: readonly T[], isSame: (one: T, other: T) => boolean): number {
  let [tied, run] = [0, 0]
  for (const [at, one] of sorted.entries()) {
    const before = sorted[at - 1]
    run = at > 0 && before !== undefined && isSame(before, one) ? run + 1 : 0
    tied += run
  }
  return tied
}

/** Returns the number of pairs in the same order minus those in opposite order. */
function agreement(pairs: readonly (readonly [number, number])[]): number {
  const sorted = pairs.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const seconds = sorted.map(([, second]) => second)
  const tiedInFirst = countTiedPairs(sorted, (a, b) => a[0] === b[0])
  const tiedInBoth = countTiedPairs(sorted, (a, b) => a[0] === b[0] && a[1] === b[1])
  const ordered =
    pairCount(pairs.length) - tiedInFirst - (pairCount(pairs.length) - countOrderedPairs(seconds)) + tiedInBoth
  return ordered - 2 * countSwaps(seconds)
}

/** Counts the pairs in the wrong order by a merge sort. */
function countSwaps(places: readonly number[]): number {
  let swaps = 0
  let from = [...places]
  let to = [...places]
  for (let width = 1; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) swaps += merge(from, to, { start, width })
    ;[from, to] = [to, from]
  }
  return swaps
}

/** Merges two neighbouring runs and returns how many pairs that reversed. */
function merge(from: readonly number[], to: number[], { start, width }: { start: number; width: number }): number {
  const middle = Math.min(start + width, from.length)
  const end = Math.min(start + 2 * width, from.length)
  let [left, right, swaps] = [start, middle, 0]
  for (let at = start; at < end; at += 1) {
    const isRight = left >= middle || (right < end && (from[right] ?? 0) < (from[left] ?? 0))
    to[at] = from[isRight ? right : left] ?? 0
    if (isRight) {
      swaps += middle - left
      right += 1
    } else left += 1
  }
  return swaps
}
