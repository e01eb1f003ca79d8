/**
 * The elevation axis in metres or feet: from `bottom` to `top`, a line at each `line`, a stronger one at each `strong`,
 * a text at each `label`.
 */
export type ElevationSteps = { bottom: number; top: number; line: number; strong: number; label: number }

/** Lines every 50 m and stronger ones every 200 m suit a day in the hills; a dyke and an eight-thousander need others. */
const STEPS = [
  { rangeM: 30, line: 2, strong: 10, label: 10 },
  { rangeM: 75, line: 5, strong: 20, label: 20 },
  { rangeM: 150, line: 10, strong: 50, label: 50 },
  { rangeM: 300, line: 20, strong: 100, label: 100 },
  { rangeM: 800, line: 50, strong: 200, label: 200 },
  { rangeM: 2_000, line: 50, strong: 200, label: 400 },
  { rangeM: 3_000, line: 100, strong: 500, label: 500 },
  { rangeM: 9_000, line: 200, strong: 1_000, label: 1_000 },
  // the highest mountains in feet
  { rangeM: 18_000, line: 500, strong: 2_000, label: 4_000 },
  { rangeM: Infinity, line: 1_000, strong: 5_000, label: 5_000 },
]
/** A flat walk is drawn flat: noise of a receiver is not hills. */
const MIN_RANGE_M = 20
const DISTANCES = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]
const MIN_TICK_GAP_PX = 80

/** Returns steps that suit a range of elevations; both ends lie within `bottom` and `top`. */
export function createElevationSteps(lowest: number, highest: number): ElevationSteps {
  const rangeM = Math.max(MIN_RANGE_M, highest - lowest)
  const { line, strong, label } = STEPS.find((step) => rangeM <= step.rangeM) ?? STEPS[0]!
  const bottom = Math.floor(lowest / strong) * strong
  const top = Math.max(bottom + MIN_RANGE_M, Math.ceil(highest / line) * line)
  return { bottom, top, line, strong, label }
}

/** Returns the values from `from` to `to`; both are included where the step meets them. */
export function createSteps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, i) => from + i * step)
}

/** Returns the round distances below a chart, with room for each other and for the length at the end. */
export function createDistanceTicks(lengthKm: number, widthPx: number): number[] {
  const pxPerKm = widthPx / lengthKm
  const step = DISTANCES.find((km) => km * pxPerKm >= MIN_TICK_GAP_PX) ?? lengthKm
  return createSteps(0, lengthKm, step)
    .filter((km) => (lengthKm - km) * pxPerKm >= MIN_TICK_GAP_PX * 0.75)
    .map((km) => Number(km.toFixed(2)))
}
