import { type SquareMatrix, factorize, inverseDiagonal, solveFactorized } from './cholesky.ts'
import type { Likelihood } from './likelihood.ts'
import { type Groups, type Spread, shiftPrecision } from './priors.ts'
import type { Rankings } from './rankings.ts'
import { computeShiftInformation } from './shift-information.ts'

/** Largest number of compared trails in a group whose whole matrix is inverted; its cube takes a moment. */
const MAX_EXACT = 150
const LISTS_AT_ONCE = 500

export interface Hierarchy {
  readonly groups: Groups
  readonly spread: Spread
  /** The lists' information counts divided by this. */
  readonly dispersion: number
}

/**
 * Returns the standard deviation of each log-strength against the mean of all, from the observed information H of lists and prior
 * (Laplace's approximation). With Z the indicators of groups and B the part of H for one group, it is the root of
 *
 *     (B⁻¹)ii − 1 / 1ᵀB1      within its group: without the uncertainty of a common shift of all its trails
 *     + the variance of that shift against the others, from (Zᵀ H Z)⁻¹
 *
 * The sum is exact where lists of several groups tell of shifts alone. Among many trails the first line is 1 / Hii, a quasi variance
 * of Firth and de Menezes (2004, Biometrika 91:65–80): the omitted part is about 1 / d of it for a trail that is compared with d
 * similar others.
 */
export function* computeDeviations(
  rankings: Rankings,
  likelihood: Likelihood,
  hierarchy: Hierarchy,
): Generator<void, Float64Array> {
  const { groups, spread, dispersion } = hierarchy
  const shifts = computeShiftInformation(rankings, likelihood, groups)
  yield
  shifts.values.forEach((value, at) => (shifts.values[at] = value / dispersion))
  const alone = Float64Array.from(groups.sizes, (_, group) => {
    const at = group * (shifts.size + 1)
    return (shifts.values[at] = (shifts.values[at] ?? 0) + shiftPrecision(groups, spread, group))
  })
  const ofShifts = yield* computeShiftVariances(shifts, groups)
  const variances = likelihood.curvature.map(
    (value, item) => 1 / (value / dispersion + 1 / (spread.within[groups.of[item] ?? 0] ?? 1)),
  )
  for (const { members, matrix, group } of yield* createGroupMatrices(rankings, likelihood, hierarchy)) {
    yield* factorize(matrix)
    const diagonal = yield* inverseDiagonal(matrix)
    for (const [place, item] of members.entries())
      variances[item] = Math.max(0, (diagonal[place] ?? 0) - 1 / (alone[group] ?? 1))
  }
  return variances.map((value, item) => Math.sqrt(value + (ofShifts[groups.of[item] ?? 0] ?? 0)))
}

/** Returns the variance of each group's shift against the mean of all. */
function* computeShiftVariances(information: SquareMatrix, { sizes }: Groups): Generator<void, Float64Array> {
  yield* factorize(information)
  const variances = yield* inverseDiagonal(information)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const withMean = solveFactorized(
    information,
    Float64Array.from(sizes, (size) => size / total),
  )
  const ofMean = withMean.reduce((sum, value, group) => sum + (value * (sizes[group] ?? 0)) / total, 0)
  return variances.map((value, group) => Math.max(0, value - 2 * (withMean[group] ?? 0) + ofMean))
}

interface GroupMatrix {
  readonly group: number
  /** The group's compared items, in the order of the matrix. */
  readonly members: number[]
  readonly matrix: SquareMatrix
}

/** Returns the information matrix of each group that is small enough, its lower half: Hij = −γi γj Σ w / D², and the prior. */
function* createGroupMatrices(
  { starts, items, firstMark }: Rankings,
  { strengths, curvature, rowSquares }: Likelihood,
  { groups, spread, dispersion }: Hierarchy,
): Generator<void, GroupMatrix[]> {
  const members = Array.from(groups.sizes, (): number[] => [])
  const places = new Int32Array(firstMark)
  for (let item = 0; item < firstMark; item += 1)
    if ((curvature[item] ?? 0) > 0) places[item] = (members[groups.of[item] ?? 0]?.push(item) ?? 1) - 1
  const matrices = members.map((ofGroup, group): SquareMatrix | null => {
    const size = ofGroup.length
    if (size < 2 || size > MAX_EXACT) return null
    const [within, between] = [spread.within[group] ?? 1, spread.between[group] ?? 0]
    const common = between / (within + size * between) / within
    const values = new Float64Array(size * size).fill(-common)
    for (const [place, item] of ofGroup.entries())
      values[place * (size + 1)] = (curvature[item] ?? 0) / dispersion + 1 / within - common
    return { size, values }
  })
  for (let list = 0; list + 1 < starts.length; list += 1) {
    const end = starts[list + 1] ?? 0
    let sum = 0
    for (let row = starts[list] ?? 0; row < end; row += 1) {
      const item = items[row] ?? 0
      sum += (rowSquares[row] ?? 0) / dispersion
      const group = groups.of[item] ?? 0
      const matrix = matrices[group]
      if (!matrix || item >= firstMark) continue
      const place = places[item] ?? 0
      const factor = (strengths[item] ?? 0) * sum
      for (let below = row + 1; below < end; below += 1) {
        const other = items[below] ?? 0
        if (other >= firstMark || groups.of[other] !== group) continue
        const otherPlace = places[other] ?? 0
        const at = place > otherPlace ? place * matrix.size + otherPlace : otherPlace * matrix.size + place
        matrix.values[at] = (matrix.values[at] ?? 0) - factor * (strengths[other] ?? 0)
      }
    }
    if (list % LISTS_AT_ONCE === LISTS_AT_ONCE - 1) yield
  }
  return matrices.flatMap((matrix, group) => (matrix ? [{ group, members: members[group] ?? [], matrix }] : []))
}
