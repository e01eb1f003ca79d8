/** Prior density of the log-strengths λ; its logarithm is concave. */
export interface Prior {
  /** Adds the first derivatives by λ to `slope`, the second, with their sign turned, to `curvature`; returns ln density. */
  readonly addTo: (logStrengths: Float64Array, slope: Float64Array, curvature: Float64Array) => number
  /** Adds the product of the second derivatives at `logStrengths`, with their sign turned, and a vector to `product`. */
  readonly addProduct: (logStrengths: Float64Array, vector: Float64Array, product: Float64Array) => void
}

/**
 * Returns the prior of the R package PlackettLuce: each item has `games` wins, and as many losses, against an opponent
 * of strength 1: the pseudo-rankings of Turner, van Etten, Firth and Kosmidis (2020, Computational Statistics
 * 35:1027–1057).
 */
export function createGamesPrior(games: number): Prior {
  const curvatureAt = (logStrength: number) => games / (1 + Math.cosh(logStrength))
  return {
    addTo(logStrengths, slope, curvature) {
      let sum = 0
      for (const [item, logStrength] of logStrengths.entries()) {
        sum += games * (logStrength - 2 * Math.log1p(Math.exp(logStrength)))
        slope[item] = (slope[item] ?? 0) - games * Math.tanh(logStrength / 2)
        curvature[item] = (curvature[item] ?? 0) + curvatureAt(logStrength)
      }
      return sum
    },
    addProduct(logStrengths, vector, product) {
      for (const [item, logStrength] of logStrengths.entries())
        product[item] = (product[item] ?? 0) + curvatureAt(logStrength) * (vector[item] ?? 0)
    },
  }
}

/** Groups of items, such as the trails of a country, whose strengths lie about a common level. */
export interface Groups {
  /** Group of each item, from 0. */
  readonly of: Int32Array
  readonly sizes: Int32Array
}

/** Variances of the log-strengths. */
export interface Spread {
  /** Variance of the items of each group about the group's level. */
  readonly within: Float64Array
  /** Variance of each group's level about 0. */
  readonly between: Float64Array
}

/**
 * Returns the prior of a hierarchy: an item's λ is normal about its group's level, and the level is normal about 0. The levels
 * are integrated out, which leaves in a group of n items with the variances τ² and σ² the precision
 *
 *     (I − 1 1ᵀ σ² / (τ² + n σ²)) / τ²
 */
export function createLevelsPrior(groups: Groups, spread: Spread): Prior {
  const addProduct = (vector: Float64Array, product: Float64Array, sign: 1 | -1) => {
    const levels = computeLevels(vector, groups, spread)
    let sum = 0
    for (const [item, value] of vector.entries()) {
      const group = groups.of[item] ?? 0
      const term = (value - (levels[group] ?? 0)) / (spread.within[group] ?? 1)
      product[item] = (product[item] ?? 0) + sign * term
      sum += value * term
    }
    return sum
  }
  return {
    addTo(logStrengths, slope, curvature) {
      for (let item = 0; item < curvature.length; item += 1) {
        const group = groups.of[item] ?? 0
        const { within, between, size } = readGroup(groups, spread, group)
        curvature[item] = (curvature[item] ?? 0) + (1 - between / (within + size * between)) / within
      }
      return -addProduct(logStrengths, slope, -1) / 2
    },
    addProduct: (_, vector, product) => void addProduct(vector, product, 1),
  }
}

/** Returns the expected level of each group, given the values of its items. */
export function computeLevels(values: Float64Array, groups: Groups, spread: Spread): Float64Array {
  const sums = new Float64Array(groups.sizes.length)
  for (let item = 0; item < values.length; item += 1) {
    const group = groups.of[item] ?? 0
    sums[group] = (sums[group] ?? 0) + (values[item] ?? 0)
  }
  return sums.map((sum, group) => {
    const { within, between, size } = readGroup(groups, spread, group)
    return (sum * between) / (within + size * between)
  })
}

/** Returns the precision that the prior gives to a shift of a whole group. */
export function shiftPrecision(groups: Groups, spread: Spread, group: number): number {
  const { within, between, size } = readGroup(groups, spread, group)
  return size / (within + size * between)
}

function readGroup({ sizes }: Groups, { within, between }: Spread, group: number) {
  return { within: within[group] ?? 1, between: between[group] ?? 0, size: sizes[group] ?? 0 }
}
