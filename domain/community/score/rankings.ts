/** Many lists of items, each best first, of different lengths. Items are numbered from 0. */
export interface Rankings {
  readonly count: number
  /** Index in `items` at which each list begins, and the end of the last one. */
  readonly starts: Int32Array
  readonly items: Int32Array
  /** Weight of the choice of this item over all that follow it in its list; parallel to `items`. */
  readonly weights: Float64Array
}

/** Converts lists to rankings. Each list counts as much as its weight, or 1. */
export function toRankings(
  count: number,
  lists: readonly (readonly number[])[],
  weights?: readonly number[],
): Rankings {
  const starts = new Int32Array(lists.length + 1)
  for (const [index, list] of lists.entries()) starts[index + 1] = (starts[index] ?? 0) + list.length
  const rows = starts[lists.length] ?? 0
  const [items, ofRows] = [new Int32Array(rows), new Float64Array(rows)]
  for (const [index, list] of lists.entries()) {
    items.set(list, starts[index])
    ofRows.fill(weights?.[index] ?? 1, starts[index], starts[index + 1])
  }
  return { count, starts, items, weights: ofRows }
}

/**
 * Returns the component of each item: items that stand in one list have the same number (union–find with path halving,
 * nearly linear in rows).
 */
export function findComponents({ count, starts, items }: Rankings): Int32Array {
  const parents = Int32Array.from({ length: count }, (_, item) => item)
  const rootOf = (item: number) => {
    let at = item
    for (;;) {
      const parent = parents[at] ?? 0
      if (parent === at) return at
      const above = parents[parent] ?? 0
      parents[at] = above
      at = above
    }
  }
  for (let list = 0; list + 1 < starts.length; list += 1) {
    const start = starts[list] ?? 0
    const end = starts[list + 1] ?? 0
    for (let row = start + 1; row < end; row += 1) {
      const [a, b] = [rootOf(items[row - 1] ?? 0), rootOf(items[row] ?? 0)]
      // the lower number stays the root, whatever the order of the lists
      if (a !== b) parents[Math.max(a, b)] = Math.min(a, b)
    }
  }
  return parents.map((_, item) => rootOf(item))
}
