/** Many lists of items, each best first, of different lengths. Items are numbered from 0. */
export interface Rankings {
  readonly count: number
  /** Items from this number on are marks, which a list holds in ascending order; `count` where there are none. */
  readonly firstMark: number
  /** Index in `items` at which each list begins, and the end of the last one. */
  readonly starts: Int32Array
  readonly items: Int32Array
  /** Weight of the choice of this item over all that follow it in its list; parallel to `items`. */
  readonly weights: Float64Array
  /** Member who made each list; those of one member follow each other. */
  readonly members: Int32Array
}

interface RankingsOptions {
  /** Weight of each list, or 1. */
  readonly weights?: readonly number[]
  readonly firstMark?: number
  /** Member who made each list, where some made several. */
  readonly members?: readonly number[]
}

/** Converts lists to rankings. */
export function toRankings(
  count: number,
  lists: readonly (readonly number[])[],
  { weights, firstMark = count, members }: RankingsOptions = {},
): Rankings {
  const starts = new Int32Array(lists.length + 1)
  for (const [index, list] of lists.entries()) starts[index + 1] = (starts[index] ?? 0) + list.length
  const rows = starts[lists.length] ?? 0
  const [items, ofRows] = [new Int32Array(rows), new Float64Array(rows)]
  for (const [index, list] of lists.entries()) {
    items.set(list, starts[index])
    ofRows.fill(weights?.[index] ?? 1, starts[index], starts[index + 1])
  }
  const makers = Int32Array.from(lists, (_, index) => members?.[index] ?? index)
  return { count, firstMark, starts, items, weights: ofRows, members: makers }
}

/**
 * Returns the component of each item: items that stand in one list have the same number (union–find with path halving,
 * nearly linear in rows). Marks connect nothing.
 */
export function findComponents({ count, firstMark, starts, items }: Rankings): Int32Array {
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
    let last = -1
    for (let row = starts[list] ?? 0; row < (starts[list + 1] ?? 0); row += 1) {
      const item = items[row] ?? 0
      if (item >= firstMark) continue
      if (last >= 0) {
        const [a, b] = [rootOf(last), rootOf(item)]
        // the lower number stays the root, whatever the order of the lists
        if (a !== b) parents[Math.max(a, b)] = Math.min(a, b)
      }
      last = item
    }
  }
  return parents.map((_, item) => rootOf(item))
}
