const MAX_STEPS = 200

interface Equations {
  /** Multiplies the matrix, which is symmetric and positive, by a vector. */
  readonly times: (vector: Float64Array) => Float64Array
  readonly diagonal: Float64Array
  readonly right: Float64Array
  /** Accepted share of the initial residual. */
  readonly accuracy?: number
}

/**
 * Solves linear equations by conjugate gradients (Hestenes and Stiefel 1952), preconditioned by the diagonal. It needs
 * only products of the matrix with a vector. A generator, so that the event loop can run between the products.
 */
export function* conjugateGradient({
  times,
  diagonal,
  right,
  accuracy = 0.1,
}: Equations): Generator<void, Float64Array> {
  const solution = new Float64Array(right.length)
  const rest = right.slice()
  let preconditioned = precondition(diagonal, rest)
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
    preconditioned = precondition(diagonal, rest)
    const next = dot(rest, preconditioned)
    const turn = next / size
    for (let item = 0; item < rest.length; item += 1)
      direction[item] = (preconditioned[item] ?? 0) + turn * (direction[item] ?? 0)
    size = next
  }
  return solution
}

function precondition(diagonal: Float64Array, vector: Float64Array): Float64Array {
  return vector.map((value, item) => {
    const scale = diagonal[item] ?? 0
    return scale > 0 ? value / scale : 0
  })
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let item = 0; item < a.length; item += 1) sum += (a[item] ?? 0) * (b[item] ?? 0)
  return sum
}
