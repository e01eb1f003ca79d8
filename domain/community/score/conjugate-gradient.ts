const MAX_STEPS = 200

interface Equations {
  /** Multiplies the matrix, which is symmetric and positive, by a vector. */
  readonly times: (vector: Float64Array) => Float64Array
  /** Multiplies something near the inverse of the matrix by a vector. */
  readonly precondition: (vector: Float64Array) => Float64Array
  readonly right: Float64Array
  /** Accepted share of the initial residual. */
  readonly accuracy?: number
}

/**
 * Solves linear equations by preconditioned conjugate gradients (Hestenes and Stiefel 1952). It needs only products of
 * the matrix with a vector. A generator, so that the event loop can run between the products.
 */
export function* conjugateGradient({
  times,
  precondition,
  right,
  accuracy = 0.1,
}: Equations): Generator<void, Float64Array> {
  const solution = new Float64Array(right.length)
  const rest = right.slice()
  let preconditioned = precondition(rest)
  const direction = preconditioned.slice()
  let size = dot(rest, preconditioned)
  const enough = size * accuracy * accuracy
  for (let step = 0; step < MAX_STEPS && size > enough; step += 1) {
    const product = times(direction)
    yield
    const along = dot(direction, product)
    if (!(along > 0)) break
    const length = size / along
    for (let item = 0; item < rest.length; item += 1) {
      solution[item] = (solution[item] ?? 0) + length * (direction[item] ?? 0)
      rest[item] = (rest[item] ?? 0) - length * (product[item] ?? 0)
    }
    preconditioned = precondition(rest)
    const next = dot(rest, preconditioned)
    const turn = next / size
    for (let item = 0; item < rest.length; item += 1)
      direction[item] = (preconditioned[item] ?? 0) + turn * (direction[item] ?? 0)
    size = next
  }
  return solution
}

/** Divides a vector by the diagonal of a matrix; 0 where that is 0. */
export function divideByDiagonal(diagonal: Float64Array, vector: Float64Array): Float64Array {
  const divided = new Float64Array(vector.length)
  for (let item = 0; item < vector.length; item += 1) {
    const scale = diagonal[item] ?? 0
    divided[item] = scale > 0 ? (vector[item] ?? 0) / scale : 0
  }
  return divided
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let item = 0; item < a.length; item += 1) sum += (a[item] ?? 0) * (b[item] ?? 0)
  return sum
}
