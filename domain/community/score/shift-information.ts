import type { SquareMatrix } from './cholesky.ts'
import type { Likelihood } from './likelihood.ts'
import type { Groups } from './priors.ts'
import type { Rankings } from './rankings.ts'

/**
 * Returns what the lists tell about the distances of whole groups from each other: Zᵀ H Z, with H the observed information and
 * Z the groups' indicators. Between two groups it is −Σ γi γj w / D² over all choices between an item i of one and j of the other.
 * Linear in rows times the number of groups in a list.
 */
export function computeShiftInformation(
  { count, firstMark, starts, items }: Rankings,
  { strengths, rowSquares }: Likelihood,
  groups: Groups,
): SquareMatrix {
  const size = groups.sizes.length
  const values = new Float64Array(size * size)
  const below = new Float64Array(size)
  const isPresent = new Uint8Array(size)
  // the sum of choices down to the mark above each mark, from which on it could be chosen
  const sumAbove = new Float64Array(count - firstMark)
  for (let list = 0; list + 1 < starts.length; list += 1) {
    const [start, end] = [starts[list] ?? 0, starts[list + 1] ?? 0]
    const present: number[] = []
    let [sum, sumAtMark, mark] = [0, 0, -1]
    for (let row = start; row < end; row += 1) {
      const item = items[row] ?? 0
      const group = groups.of[item] ?? 0
      sum += rowSquares[row] ?? 0
      if (isPresent[group] === 0) present.push(group)
      isPresent[group] = 1
      if (item < firstMark) continue
      sumAbove[item - firstMark] = sumAtMark
      sumAtMark = sum
    }
    for (let row = end - 1; row >= start && present.length > 1; row -= 1) {
      const item = items[row] ?? 0
      const group = groups.of[item] ?? 0
      const strength = strengths[item] ?? 0
      if (item >= firstMark) mark = item
      const fromMark = mark < 0 ? 0 : Math.max(0, sum - (sumAbove[mark - firstMark] ?? 0))
      const factor = strength * (item < firstMark ? sum : fromMark)
      for (const other of present) {
        const at = group > other ? group * size + other : other * size + group
        values[at] = (values[at] ?? 0) - factor * (below[other] ?? 0)
      }
      if (item < firstMark) {
        below[group] = (below[group] ?? 0) + strength
        if (mark >= 0) {
          const at = (groups.of[mark] ?? 0) * size + group
          values[at] = (values[at] ?? 0) - strength * (strengths[mark] ?? 0) * fromMark
        }
      }
      sum -= rowSquares[row] ?? 0
    }
    for (const group of present) below[group] = isPresent[group] = 0
  }
  setDiagonal(values, size)
  return { size, values }
}

/** Sets the diagonal so that each row's sum is 0: a shift of all groups changes nothing. */
function setDiagonal(values: Float64Array, size: number): void {
  for (let group = 0; group < size; group += 1) values[group * (size + 1)] = 0
  for (let group = 0; group < size; group += 1)
    for (let other = 0; other < group; other += 1) {
      const value = values[group * size + other] ?? 0
      values[group * (size + 1)] = (values[group * (size + 1)] ?? 0) - value
      values[other * (size + 1)] = (values[other * (size + 1)] ?? 0) - value
    }
}
