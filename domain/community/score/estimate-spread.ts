import type { SquareMatrix } from './cholesky.ts'
import type { Fit } from './plackett-luce.ts'
import { type Groups, type Spread, computeLevels } from './priors.ts'

/** Expected variances before any list is read, each with the number of trails or countries that it counts as. */
const EXPECTED_WITHIN = { variance: 2.5, weight: 80 }
const EXPECTED_BETWEEN = { variance: 2.5, weight: 20 }
/**
 * Variance of trails that no country tells apart. Wide, as regions differ: a narrow one would draw each region, which few lists
 * compare with others, to the mean of all.
 */
const WITHOUT_COUNTRIES = 12
/** Variance of a mark about 0: wide, so that members' stars alone place it. */
const OF_MARKS = 16
const STEPS = 10

/** Returns the expected variances of groups; the last `markCount` of them are marks, each alone in its group. */
export function createSpread(groupCount: number, markCount: number): Spread {
  const within = groupCount - markCount > 1 ? EXPECTED_WITHIN.variance : WITHOUT_COUNTRIES
  return fillSpread(groupCount, markCount, [within, EXPECTED_BETWEEN.variance])
}

/**
 * Returns the variances that explain the fit best: of trails about their country's level, and of countries' levels. Each is the sum
 * of squares divided by the number of squares that the lists tell, as what they leave open is shrunk to 0 (MacKay 1992, Neural
 * Computation 4:415–447): a trail counts as h / (h + 1 / variance), where h is what the lists tell of it.
 */
export function estimateSpread(
  { logStrengths, likelihood }: Fit,
  { groups, shifts, markCount }: { groups: Groups; shifts: SquareMatrix; markCount: number },
): Spread {
  const groupCount = groups.sizes.length
  const levelCount = groupCount - markCount
  let spread = createSpread(groupCount, markCount)
  if (levelCount < 2) return spread
  const trailCount = logStrengths.length - markCount
  const compared = new Float64Array(levelCount)
  for (let trail = 0; trail < trailCount; trail += 1) {
    const group = groups.of[trail] ?? 0
    if ((likelihood.curvature[trail] ?? 0) > 0) compared[group] = (compared[group] ?? 0) + 1
  }
  for (let step = 0; step < STEPS; step += 1) {
    const [within, between] = [spread.within[0] ?? 1, spread.between[0] ?? 1]
    const levels = computeLevels(logStrengths, groups, spread)
    const ofTrails = startAt(EXPECTED_WITHIN)
    for (let trail = 0; trail < trailCount; trail += 1) {
      const information = likelihood.curvature[trail] ?? 0
      ofTrails.known += information / (information + 1 / within)
      if (information > 0) ofTrails.squares += ((logStrengths[trail] ?? 0) - (levels[groups.of[trail] ?? 0] ?? 0)) ** 2
    }
    const ofLevels = startAt(EXPECTED_BETWEEN)
    for (let group = 0; group < levelCount; group += 1) {
      const information = shifts.values[group * (shifts.size + 1)] ?? 0
      if (!(information > 0)) continue
      const precision = 1 / (1 / information + within / (compared[group] ?? 1))
      ofLevels.known += precision / (precision + 1 / between)
      ofLevels.squares += (levels[group] ?? 0) ** 2
    }
    const found = [ofTrails.squares / ofTrails.known, ofLevels.squares / ofLevels.known] as const
    spread = fillSpread(groupCount, markCount, found)
  }
  return spread
}

function startAt({ variance, weight }: { variance: number; weight: number }): { squares: number; known: number } {
  return { squares: variance * weight, known: weight }
}

function fillSpread(groupCount: number, markCount: number, [within, between]: readonly [number, number]): Spread {
  const firstMark = groupCount - markCount
  return {
    within: new Float64Array(groupCount).fill(within).fill(OF_MARKS, firstMark),
    between: new Float64Array(groupCount).fill(between).fill(0, firstMark),
  }
}
