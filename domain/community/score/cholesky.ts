/** A symmetric matrix, row by row; only its lower half is read. */
export interface SquareMatrix {
  readonly size: number
  readonly values: Float64Array
}

/** Replaces the lower half of a positive matrix by Cholesky's factor L, with L Lᵀ the matrix. */
export function* factorize({ size, values }: SquareMatrix): Generator<void, void> {
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let rest = values[i * size + j] ?? 0
      for (let k = 0; k < j; k += 1) rest -= (values[i * size + k] ?? 0) * (values[j * size + k] ?? 0)
      values[i * size + j] = i === j ? Math.sqrt(Math.max(rest, Number.MIN_VALUE)) : rest / (values[j * size + j] ?? 1)
    }
    if (i % 16 === 15) yield
  }
}

/** Solves L Lᵀ x = right, given L. */
export function solveFactorized({ size, values }: SquareMatrix, right: Float64Array): Float64Array {
  const solution = right.slice()
  for (let i = 0; i < size; i += 1) {
    let rest = solution[i] ?? 0
    for (let k = 0; k < i; k += 1) rest -= (values[i * size + k] ?? 0) * (solution[k] ?? 0)
    solution[i] = rest / (values[i * size + i] ?? 1)
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    const value = (solution[i] ?? 0) / (values[i * size + i] ?? 1)
    solution[i] = value
    for (let k = 0; k < i; k += 1) solution[k] = (solution[k] ?? 0) - (values[i * size + k] ?? 0) * value
  }
  return solution
}

/** Returns the diagonal of the inverse of L Lᵀ, given L: the sums of squares of the columns of 1 / L. */
export function* inverseDiagonal({ size, values }: SquareMatrix): Generator<void, Float64Array> {
  const sums = new Float64Array(size)
  const column = new Float64Array(size)
  for (let j = 0; j < size; j += 1) {
    for (let i = j; i < size; i += 1) {
      let rest = i === j ? 1 : 0
      for (let k = j; k < i; k += 1) rest -= (values[i * size + k] ?? 0) * (column[k] ?? 0)
      column[i] = rest / (values[i * size + i] ?? 1)
      sums[j] = (sums[j] ?? 0) + (column[i] ?? 0) ** 2
    }
    if (j % 16 === 15) yield
  }
  return sums
}
